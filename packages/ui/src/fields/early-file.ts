import { type RefObject, useEffect, useRef } from "react";

/** For a file's input: what was chosen before the application was there is taken as if it were chosen now. */
export function useEarlyFile(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current?.files?.length)
      input.current.dispatchEvent(new Event("change", { bubbles: true }));
  }, []);
  return input;
}
