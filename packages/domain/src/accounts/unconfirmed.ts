/** How long an account, or another address of one, may wait for its confirmation: a week. */
export const unconfirmedMilliseconds = 7 * 24 * 3_600_000;

/** From when on the daily job removes an account that nobody confirms, by when it was made. */
export const removedFrom = (made: Date): Date => new Date(made.getTime() + unconfirmedMilliseconds);
