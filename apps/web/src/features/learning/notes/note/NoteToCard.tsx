import { call } from "@majorant/client/api/call.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { trimmed } from "@majorant/client/forms/fields.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { ProseField } from "@majorant/ui/fields/ProseField.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { useId } from "react";
import { cardsOf, todayOf } from "../../today/today.api.ts";

type NoteToCardProps = { userId: number; noteId: number; content: string; onClose: () => void };

const side = trimmed({ required: "Cette face de la carte est obligatoire" });
const sides = { front: side, back: side };

/** A card of one's own, made of a note: a question, and the note as its answer unless one writes another. */
export default function NoteToCard({ userId, noteId, content, onClose }: NoteToCardProps) {
  const form = useId();
  const { values, field, sends } = useForm(sides, { back: content });
  const make = useChange(
    () =>
      call("PUT /users/{utilisateurId}/notes/{noteId}/card", {
        params: { utilisateurId: userId, noteId },
        body: values,
      }).then(onClose),
    {
      rereads: [todayOf(userId).queryKey, cardsOf(userId, 0).queryKey],
      said: "Votre carte est faite : elle reviendra le bon jour dans Aujourd'hui.",
    },
  );
  return (
    <Dialog
      title="Faire une carte de cette note"
      onClose={onClose}
      wide
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={form} pending={make.isPending}>
            Faire la carte
          </Button>
        </>
      }
    >
      <form id={form} {...sends(() => make.mutate())}>
        <ProseField {...field("front")} label="La question, au recto" rows={2} autoFocus />
        <ProseField {...field("back")} label="La réponse, au verso" rows={4} />
        {make.error && <Alert kind="error">{make.error.message}</Alert>}
      </form>
    </Dialog>
  );
}
