import { locale } from "@majorant/ui/locale/locale.ts";

const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

/** "12,5". */
export const pointsText = (value: number): string => points.format(value);

/** "13,25/20". */
export const markText = (mark: number): string => `${pointsText(mark)}/20`;
