import { Button } from "@majorant/ui/actions/Button.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconPlayerSkipForwardFilled, IconRotate } from "@tabler/icons-react";
import css from "./Ended.module.css";

export type EndedProps = {
  next: { name: string; onPlay: () => void } | null;
  onReplay: () => void;
};

/** The end of a video: what comes next, or once more. Nothing starts by itself. */
export function Ended({ next, onReplay }: EndedProps) {
  return (
    <div className={css.ended}>
      {next && (
        <p>
          <span className={css.word}>À suivre</span>
          <MathText>{next.name}</MathText>
        </p>
      )}
      <div className={`row wrap gap-3 ${css.actions}`}>
        <Button
          variant="secondary"
          className={css.replay}
          icon={<IconRotate size={20} aria-hidden="true" />}
          onClick={onReplay}
        >
          Revoir
        </Button>
        {next && (
          <Button
            // Of two presses at once the second would leave out the video between.
            pending={false}
            icon={<IconPlayerSkipForwardFilled size={20} aria-hidden="true" />}
            onClick={next.onPlay}
          >
            Vidéo suivante
          </Button>
        )}
      </div>
    </div>
  );
}
