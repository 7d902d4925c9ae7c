/** Where a browser keeps what is still to be sent of a user's notes; nothing once all is sent. */
export const outboxKey = (userId: number) => `majorant.notes.${userId}`;
