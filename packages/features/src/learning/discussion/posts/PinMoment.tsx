import { Checkbox } from "@majorant/ui/fields/Checkbox.tsx";
import { useEffect, useState } from "react";
import { useSeat } from "../../notes/moment.ts";
import { clock } from "../../player/clock.ts";

export type PinMomentProps = {
  /** In seconds of the video; null when the question is about none. */
  moment: number | null;
  onMoment: (moment: number | null) => void;
};

/** Pins a question to where the video is; nothing where no video of ours plays and none is pinned. */
export function PinMoment({ moment, onMoment }: PinMomentProps) {
  const seat = useSeat();
  const [at, setAt] = useState(() => seat?.at() ?? 0);
  useEffect(() => {
    if (!seat) return;
    const follow = () => setAt(seat.at());
    follow();
    const timer = setInterval(follow, 500);
    return () => clearInterval(timer);
  }, [seat]);
  if (!seat && moment === null) return null;
  return (
    <Checkbox
      label={`Épingler à l’instant ${clock(moment ?? at)}`}
      checked={moment !== null}
      onChange={(event) =>
        onMoment(event.currentTarget.checked && seat ? Math.floor(seat.at()) : null)
      }
    />
  );
}
