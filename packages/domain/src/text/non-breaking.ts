/** The spaces by which French sets a mark apart, but those of a selector or a smiley (":x"). */
const apart = / (?=[:;?!»](?!\p{L}))|(?<=«) /gu;

/** A text of which no line begins with a mark such as ":", or ends with "«", however narrow it is shown. */
export const nonBreaking = (text: string): string => text.replace(apart, "\u00a0");
