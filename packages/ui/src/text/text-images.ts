import { createContext } from "react";

/** An image that texts show by its name: its addresses, and the size of the large one. */
export type ShownImage = {
  name: string;
  preview: string;
  full: string;
  width: number;
  height: number;
};

/** The images of the texts below; one that is not among them is shown as its description. */
export const TextImages = createContext<readonly ShownImage[]>([]);
