import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { useSeat } from "../../notes/moment.ts";
import { clock } from "../../player/clock.ts";
import css from "./QuestionCard.module.css";

/** The moment that a question is about; it leads there while the video stands beside it. */
export function MomentChip({ moment }: { moment: number | null }) {
  const seat = useSeat();
  if (moment === null) return null;
  if (!seat) return <p className={css.moment}>{clock(moment)}</p>;
  return (
    <button type="button" className={css.moment} onClick={() => seat.seek(moment)}>
      <IconPlayerPlayFilled size={14} aria-hidden="true" />
      <span className="unseen">Aller à </span>
      {clock(moment)}
    </button>
  );
}
