import { useEffect, useState } from "react";
import { Cover, type CoverProps } from "../../../ui/pattern/Cover.tsx";
import css from "./LateCover.module.css";

/** A course's picture, its place kept: a wall of patterns would weigh more than the words of the page. */
export function LateCover(props: CoverProps) {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return <div className={css.place}>{alive && <Cover {...props} />}</div>;
}
