/** One line of an offer's description. */
export type DescriptionItem = { text: string; bold: boolean };

/** Items separated by a slash; one that starts with a star is bold (docs/product/orders.md, Offers). */
export function descriptionItems(description: string): DescriptionItem[] {
  return description
    .split("/")
    .map((part) => part.trim())
    .map((part) => {
      const bold = part.startsWith("*");
      return { text: bold ? part.slice(1).trim() : part, bold };
    })
    .filter(({ text }) => text !== "");
}
