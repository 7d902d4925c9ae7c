/** The present moment, given to whatever needs it so that tests can choose it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
