import { nonBreaking } from "@majorant/domain/text/non-breaking";
import { useEffect, useState } from "react";

let read: ((text: string) => string) | null = null;

/**
 * A title for where only plain letters can stand: a document's title, an option, a name for screen readers.
 * What reads LaTeX comes with the first one that has some; until then it stands as it was written.
 */
export function usePlain(text: string): string {
  const [isRead, setRead] = useState(read !== null);
  const isMath = text.includes("$");
  useEffect(() => {
    if (!isMath || isRead) return;
    import("@majorant/domain/text/plain-math").then(
      ({ plainMath }) => {
        read = plainMath;
        setRead(true);
      },
      () => {}, // Without network.
    );
  }, [isMath, isRead]);
  return isMath && read ? read(text) : text;
}

/** The same as an element, for an option among others. */
export const Plain = ({ children }: { children: string }) => nonBreaking(usePlain(children));
