import { AnswerPlayer } from "@majorant/features/learning/answer-video/AnswerPlayer.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";

export type RemarkVideoProps = {
  ressourceId: number;
  remark: { id: number };
  onClose: () => void;
};

/** What the teacher shows at a second, over the lesson that waits; it closes by itself at its end. */
export default function RemarkVideo({ ressourceId, remark, onClose }: RemarkVideoProps) {
  const title = "La réponse de votre enseignant";
  return (
    <Dialog title={title} onClose={onClose} wide>
      <AnswerPlayer owner={{ ressourceId, remarkId: remark.id }} title={title} onEnded={onClose} />
    </Dialog>
  );
}
