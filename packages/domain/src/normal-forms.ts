/**
 * How many marks may stand on one letter (Unicode's Stream-Safe Text Format, UAX #15). No language comes near it, and
 * putting a run of n marks in order takes n² steps: 80,000 of them keep a processor for minutes.
 */
const mostMarks = 30;

const run = new RegExp(String.raw`(\p{M}{${mostMarks}})\p{M}+`, "gu");

/** A text in one of Unicode's normal forms, in time that grows with its length: marks beyond thirty on a letter are left away. */
export const normalForm = (text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string =>
  text.replace(run, "$1").normalize(form);
