import { Cover, type CoverProps } from "@majorant/ui/cover-art/Cover.tsx";
import css from "./LateCover.module.css";

/** A course's picture, its place kept. */
export const LateCover = (props: CoverProps) => (
  <div className={css.place}>
    <Cover {...props} />
  </div>
);
