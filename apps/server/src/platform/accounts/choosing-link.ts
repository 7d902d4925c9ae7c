/** Where a password is chosen. The token stands after the `#`: no server's log and no other site is told it. */
export const choosingLink = (email: string, token: string, publicUrl: string): string =>
  `${publicUrl}/auth/new-password#${new URLSearchParams({ email, token })}`;
