import { useSyncExternalStore } from "react";

const subscribe = (listener: () => void) => {
  const media = matchMedia("(pointer: coarse)");
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
};

/** The server knows nobody's fingers. */
const onServer = () => false;

/** Whether the page is used by finger: no keyboard stands beside it then. */
export const useIsTouched = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia("(pointer: coarse)").matches, onServer);
