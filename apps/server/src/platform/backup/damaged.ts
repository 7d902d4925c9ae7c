/** Something of a backup is not what was written: it says what, after the name of the thing. */
export class Damaged extends Error {}
