import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, Suspense, useState } from "react";
import { Skeleton } from "../feedback/Skeleton.tsx";
import css from "./Fold.module.css";

export type FoldProps = {
  title: string;
  /** What is below it, fetched once it is opened. */
  children: ReactNode;
};

/** What few need, folded in a panel; once it was opened, what is typed there stays. */
export function Fold({ title, children }: FoldProps) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      className={css.fold}
      onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
    >
      <summary>
        {title}
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
      </summary>
      {isOpened && <Suspense fallback={<Skeleton height="20rem" />}>{children}</Suspense>}
    </details>
  );
}
