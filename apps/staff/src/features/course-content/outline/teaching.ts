import { createContext } from "react";

/** Whether an outline is its teacher's, whose videos then lead to their pages, or an administrator's. */
export const Teaching = createContext(false);
