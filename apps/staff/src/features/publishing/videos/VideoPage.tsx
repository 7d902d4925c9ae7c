import { call } from "@majorant/client/api/call.ts";
import { ref, type SentOf, trimmed } from "@majorant/client/forms/fields.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import type { EditableSection } from "@majorant/contract/publishing/sections";
import type { EditablePublication } from "@majorant/contract/publishing/videos";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { TextArea } from "@majorant/ui/fields/TextArea.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, linkOptions } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { Chooser } from "../../../components/choosers/Chooser.tsx";
import { listed } from "../../../components/choosers/source.ts";
import { Form, FormPart, FormSkeletons } from "../../../components/forms/Form.tsx";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { Neighbours } from "../../../components/tables/Neighbours.tsx";
import { MediumProgress } from "../MediumProgress.tsx";
import { flatSections, outline, tagOptions } from "../places.ts";
import { LinkField } from "./LinkField.tsx";
import { publication, useEditing } from "./publication.ts";
import { VideoTools } from "./VideoTools.tsx";

export type VideoPageProps = {
  ressourceId: number;
  /** Plays it, where it is ours. */
  preview: (video: EditablePublication, onRefetch: () => void) => ReactNode;
};

/** /technician/videos/{id}: a published video, with its chapters and captions. */
export function VideoPage({ ressourceId, preview }: VideoPageProps) {
  const videoQuery = useQuery(publication(ressourceId));
  const video = videoQuery.data;
  if (!video)
    return (
      <Page
        title="Vidéo"
        narrow
        trail={[
          <Link key="all" to="/technician/videos/">
            Vidéos
          </Link>,
        ]}
      >
        <QueryState query={videoQuery} loading={<FormSkeletons fields={[3, 1, 2]} />} />
      </Page>
    );
  const { course, section, medium } = video;
  return (
    <Page
      title={video.name}
      narrow
      trail={[
        <Link key="course" to="/technician/videos/" search={{ course: course.id }}>
          <MathText>{course.title}</MathText>
        </Link>,
        section.name,
      ]}
      actions={<Visibility video={video} />}
    >
      <Neighbours
        id={ressourceId}
        page={0}
        size={everyVideo}
        pageOf={() => videosOf(course.id)}
        linkTo={(id) =>
          linkOptions({ to: "/technician/videos/$ressourceId", params: { ressourceId: id } })
        }
        words={["Vidéo précédente", "Vidéo suivante"]}
      />
      {preview(video, () => videoQuery.refetch())}
      {medium && (
        <MediumProgress medium={medium} replace={<Replacement video={video} variant="primary" />} />
      )}
      <Details key={video.version} video={video} />
      <VideoTools video={video} />
    </Page>
  );
}

/** Hidden from students or shown, and what it plays. */
function Visibility({ video }: { video: EditablePublication }) {
  const { id, active, version } = video;
  const edit = useEditing(id);
  return (
    <>
      {!active && <Badge tone="warning">Masquée</Badge>}
      <Button
        variant="secondary"
        pending={edit.isPending}
        onClick={() =>
          edit.mutate(() =>
            call("PUT /videos/{ressourceId}", {
              params: { ressourceId: id },
              body: { active: !active, version },
            }),
          )
        }
      >
        {active ? "Masquer" : "Publier"}
      </Button>
      {video.medium?.state !== "failed" && <Replacement video={video} variant="secondary" />}
      {edit.error && <Alert kind="error" title={edit.error.message} />}
    </>
  );
}

type ReplacementProps = { video: EditablePublication; variant: "primary" | "secondary" };

/** Another picture in its place: first where it can't be read, beside what else can be done with it otherwise. */
function Replacement({ video, variant }: ReplacementProps) {
  const [replacing, setReplacing] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setReplacing(true)}>
        Remplacer la vidéo
      </Button>
      {replacing && (
        <ReplaceDialog
          ressourceId={video.id}
          link={video.link}
          onClose={() => setReplacing(false)}
        />
      )}
    </>
  );
}

/** One page holds all videos of a course. */
const everyVideo = Number.MAX_SAFE_INTEGER;

/** The videos of a course, in the order in which its list shows them. */
const videosOf = (coursId: number) => ({
  ...outline(coursId),
  select: (sections: EditableSection[]) => {
    const rows = flatSections(sections).flatMap(({ videos }) => videos);
    return { rows, total: rows.length };
  },
});

const fields = {
  name: trimmed({ required: "Le nom est obligatoire" }),
  tag: ref({ required: "Le tag est obligatoire" }),
  description: trimmed(),
};

function Details({ video }: { video: EditablePublication }) {
  const { id, version } = video;
  const form = useForm(fields, video);
  const { data: tags = [] } = useQuery(tagOptions);
  const edit = useEditing(id);
  const save = (sent: SentOf<typeof fields>) =>
    edit.mutate(() =>
      call("PUT /videos/{ressourceId}", {
        params: { ressourceId: id },
        body: { ...sent, version },
      }),
    );
  return (
    <Form
      {...form.sends(save)}
      changed={form.changed}
      isPending={edit.isPending}
      error={edit.error}
      success={edit.isSuccess && !form.changed ? "La vidéo est à jour" : null}
      submitLabel="Enregistrer"
    >
      <FormPart title="Détails">
        <TextField {...form.field("name")} label="Nom" />
        <Chooser {...form.chosen("tag")} label="Tag" source={listed("Aucun tag", tags)} />
        <TextArea {...form.field("description")} label="Description" optional rows={3} />
      </FormPart>
    </Form>
  );
}

type ReplaceDialogProps = { ressourceId: number; link: string; onClose: () => void };

const linkFields = { link: trimmed({ required: "Le lien est obligatoire" }) };

/** Another picture under the same notes and questions. */
function ReplaceDialog({ ressourceId, link, onClose }: ReplaceDialogProps) {
  const edit = useEditing(ressourceId);
  const form = useForm(linkFields, { link });
  const save = (body: SentOf<typeof linkFields>) =>
    edit.mutate(() => call("PUT /videos/{ressourceId}/link", { params: { ressourceId }, body }), {
      onSuccess: onClose,
    });
  return (
    <FormDialog
      title="Remplacer la vidéo"
      submit="Remplacer"
      changed={form.changed}
      pending={edit.isPending}
      error={edit.error}
      form={form.sends(save)}
      onClose={onClose}
    >
      <p>Les notes et les questions des étudiants restent.</p>
      <LinkField
        {...form.field("link")}
        label="Lien"
        onChoose={(chosen) => form.put("link", chosen)}
      />
    </FormDialog>
  );
}
