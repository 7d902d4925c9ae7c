import { call } from "@majorant/client/api/call.ts";
import { query, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { type Ref, ref } from "@majorant/client/forms/fields.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import type { EditableLiveSession } from "@majorant/contract/publishing/live-sessions";
import { plainMath } from "@majorant/domain/text/plain-math";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Chooser } from "../../../../components/choosers/Chooser.tsx";
import { listed } from "../../../../components/choosers/source.ts";
import { FormDialog } from "../../../../components/forms/FormDialog.tsx";
import { chapterOptions } from "../../../../components/options.ts";
import { useUploads, whenUploaded } from "../../../../components/upload/uploads.ts";
import { forget, VideoChoice } from "../../../../components/upload/VideoChoice.tsx";

export type ReplayDialogProps = {
  coursId: number;
  session: EditableLiveSession;
  onClose: () => void;
};

const fields = { section: ref({ required: "Le chapitre est obligatoire" }) };

/** Sends a session's recording into a chapter: the video comes first, and is prepared as all videos are. */
export default function ReplayDialog({ coursId, session, onClose }: ReplayDialogProps) {
  const { data: sections = [] } = useQuery(
    query("GET /cours/{coursId}/sections", { params: { coursId }, query: {} }),
  );
  const form = useForm(fields, { section: session.replay?.section });
  const [chosen, setChosen] = useState<string | null>(null);
  const [isLacking, setLacking] = useState(false);
  const uploads = useUploads();
  const send = useChange(
    async ({ key, section }: { key: string; section: Ref }) => {
      const upload = { id: await whenUploaded(key) };
      await call("POST /liveSessions/{liveSessionId}/replay", {
        params: { liveSessionId: session.id },
        body: { upload, section },
      });
      await forget(key);
    },
    {
      rereads: [under("/cours/{}/liveSessions", coursId), under("/uploads")],
      said: "L’enregistrement est envoyé : il sera publié dès qu’il est prêt",
    },
  );
  const isComing = uploads.find(({ key }) => key === chosen)?.state !== "uploaded";
  const props = form.sends(({ section }) => {
    if (chosen !== null && !send.isPending)
      send.mutate({ key: chosen, section }, { onSuccess: onClose });
  });
  return (
    <FormDialog
      title={`Enregistrement : ${plainMath(session.title)}`}
      submit={send.isPending && isComing ? "Part dès que la vidéo est arrivée" : "Envoyer"}
      changed={form.changed}
      pending={send.isPending}
      error={send.error}
      form={{
        ...props,
        onSubmit: (event) => {
          setLacking(chosen === null);
          props.onSubmit(event);
        },
      }}
      onClose={onClose}
    >
      <VideoChoice
        chosen={chosen}
        onChoose={setChosen}
        keptVideo={null}
        error={isLacking && chosen === null ? "La vidéo est obligatoire" : undefined}
      />
      <Chooser
        {...form.chosen("section")}
        label="Chapitre"
        placeholder="Choisir un chapitre"
        description="La vidéo y porte le tag Direct ; les inscrits sont prévenus, les absents d’abord"
        source={listed("Aucun chapitre", chapterOptions(sections))}
      />
    </FormDialog>
  );
}
