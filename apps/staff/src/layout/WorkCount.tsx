import { classNames } from "@majorant/ui/style/class-names.ts";
import { Link, type LinkProps } from "@tanstack/react-router";
import css from "./SideMenu.module.css";

/** What a menu's entry counts, and the list of just those. */
export type Waiting = {
  of:
    | "paymentsToConfirm"
    | "newRequests"
    | "failedRequests"
    | "openQuestions"
    | "ownFailedRequests";
  /** Of one, and of several. */
  words: readonly [one: string, many: string];
  link: LinkProps;
  fault?: true;
};

/** More than this is many. */
const MOST_SHOWN = 99;

export type WorkCountProps = { waiting: Waiting; count: number; onClick: () => void };

/** How much waits, beside the menu's entry; it leads to what it counts. */
export function WorkCount({ waiting, count, onClick }: WorkCountProps) {
  const { link, words, fault } = waiting;
  const said = `${count} ${words[count > 1 ? 1 : 0]}`;
  return (
    <Link
      {...link}
      className={classNames(css.count, fault && css.fault)}
      aria-label={said}
      title={said}
      onClick={onClick}
    >
      <span>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
    </Link>
  );
}
