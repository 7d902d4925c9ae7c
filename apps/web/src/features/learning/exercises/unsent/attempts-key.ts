/** Where a browser keeps what a user answered and said of exercises and is still to be sent; nothing once all is. */
export const attemptsKey = (userId: number) => `majorant.attempts.${userId}`;
