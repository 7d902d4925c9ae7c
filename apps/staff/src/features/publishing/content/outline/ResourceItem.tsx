import { call } from "@majorant/client/api/call.ts";
import { query } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { type Ref, ref, trimmed } from "@majorant/client/forms/fields.ts";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { asOptional } from "@majorant/ui/fields/OptionalLabel.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Textarea, TextInput } from "@mantine/core";
import { IconFile, IconVideo } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useContext, useState } from "react";
import { Chooser } from "../../../../components/choosers/Chooser.tsx";
import { listed } from "../../../../components/choosers/source.ts";
import { ConfirmChange } from "../../../../components/dialogs/ConfirmDialog.tsx";
import { byteSize } from "../../../../components/format/bytes.ts";
import { EditedDialog } from "../../../../components/forms/EntryDialogs.tsx";
import { chapterOptions } from "../../../../components/options.ts";
import { nameField } from "../name-field.ts";
import { RowMenu } from "../RowMenu.tsx";
import { ReplaceFile, ResourceVersions } from "./FileVersions.tsx";
import css from "./Outline.module.css";
import {
  outlineOf,
  StuckPointsIn,
  saveResource,
  Teaching,
  useKnownOutline,
  useOutlineNow,
  useVisibility,
} from "./outline.ts";
import type { Resource } from "./places.ts";

const states = { received: "Reçue", processing: "En préparation", failed: "En échec", ready: "" };

export type ResourceItemProps = { coursId: number; resource: Resource; handle: ReactNode };

/** A video or a file of a chapter, and what can be done to it. */
export function ResourceItem({ coursId, resource, handle }: ResourceItemProps) {
  const { id: ressourceId, kind, name, active } = resource;
  const [dialog, setDialog] = useState<"edit" | "replace" | "versions" | "stuck" | "delete" | null>(
    null,
  );
  const stuckPointsIn = useContext(StuckPointsIn);
  const visibility = useVisibility(coursId, resource, (active) =>
    saveResource(resource, { active, version: resource.version }),
  );
  const remove = useChange(
    () =>
      call(
        kind === "video"
          ? "DELETE /videos/{ressourceId}"
          : "DELETE /ressources/fichiers/{ressourceId}",
        { params: { ressourceId } },
      ),
    { rereads: [outlineOf(coursId).queryKey], said: `${name} est supprimé` },
  );
  const Icon = kind === "video" ? IconVideo : IconFile;
  const state = kind === "video" && resource.state ? states[resource.state] : "";
  const notes = kind === "video" ? resource.notes : 0;
  return (
    <div className={`row align-center gap-2 ${css.row}`}>
      {handle}
      <Icon size={18} stroke={1.75} aria-hidden="true" className={css.icon} />
      <span className={`row wrap align-center gap-2 line-gap-1 ${css.what}`}>
        <span className={css.words}>
          <Title coursId={coursId} resource={resource} />
          <span className={css.about}>
            {kind === "video" ? "Vidéo" : `Fichier, ${byteSize(resource.taille)}`}
            {resource.description && (
              <>
                , <MathText>{resource.description}</MathText>
              </>
            )}
          </span>
        </span>
        {kind === "video" && resource.tag && <Badge tone="brand">{resource.tag.name}</Badge>}
        {state && <Badge tone={state === states.failed ? "error" : "info"}>{state}</Badge>}
        {!active && <Badge>Masqué</Badge>}
      </span>
      <RowMenu
        name={name}
        acts={[
          { word: "Modifier", onAct: () => setDialog("edit") },
          kind === "fichier" && { word: "Remplacer", onAct: () => setDialog("replace") },
          { word: "Versions précédentes", onAct: () => setDialog("versions") },
          visibility,
          stuckPointsIn !== null &&
            kind === "video" && { word: "On bloque ici", onAct: () => setDialog("stuck") },
          { word: "Supprimer", onAct: () => setDialog("delete") },
        ]}
      />
      {dialog === "edit" && (
        <ResourceDialog coursId={coursId} resource={resource} onClose={() => setDialog(null)} />
      )}
      {dialog === "replace" && (
        <ReplaceFile coursId={coursId} resource={resource} onClose={() => setDialog(null)} />
      )}
      {dialog === "versions" && (
        <ResourceVersions coursId={coursId} resource={resource} onClose={() => setDialog(null)} />
      )}
      {dialog === "stuck" && (
        <Dialog title={<MathText>{name}</MathText>} wide onClose={() => setDialog(null)}>
          {stuckPointsIn?.(ressourceId)}
        </Dialog>
      )}
      {dialog === "delete" && (
        <ConfirmChange
          title={`Supprimer ${name} ?`}
          confirm="Supprimer"
          danger
          change={remove}
          onClose={() => setDialog(null)}
        >
          <p>
            {notes > 0
              ? `${notes} note${notes > 1 ? "s" : ""} d’étudiants partent avec.`
              : "Les étudiants ne le verront plus."}
          </p>
        </ConfirmChange>
      )}
    </div>
  );
}

/** Its name, which leads to a file, and a teacher to a video. */
function Title({ coursId, resource }: Omit<ResourceItemProps, "handle">) {
  const { id: ressourceId, sectionId, name } = resource;
  const isTeaching = useContext(Teaching);
  if (resource.kind === "fichier" && resource.link)
    return (
      <a href={resource.link} target="_blank" rel="noreferrer">
        <MathText>{name}</MathText>
      </a>
    );
  if (resource.kind === "video" && isTeaching)
    return (
      <Link
        to="/enseignant/myCourses/course/$coursId/section/$sectionId/ressource/$ressourceId"
        params={{ coursId, sectionId, ressourceId }}
      >
        <MathText>{name}</MathText>
      </Link>
    );
  return (
    <span>
      <MathText>{name}</MathText>
    </span>
  );
}

const fields = {
  name: nameField,
  description: trimmed({ label: "Description" }),
  section: ref({ label: "Chapitre" }),
  tag: ref({ label: "Tag" }),
};

const labelOf = (options: { value: string; label: string }[], chosen: Ref | null) =>
  options.find(({ value }) => value === String(chosen?.id))?.label ?? "";

type ResourceDialogProps = { coursId: number; resource: Resource; onClose: () => void };

/** Renames, describes and moves a video or a file; tags a video. */
function ResourceDialog({ coursId, resource, onClose }: ResourceDialogProps) {
  const isVideo = resource.kind === "video";
  const { data: known = [] } = useQuery({
    ...query("GET /tags", {}),
    staleTime: 0,
    enabled: isVideo,
  });
  const chapters = chapterOptions(useKnownOutline(coursId));
  const tagOptions = known.map(({ id, name }) => ({ value: String(id), label: name }));
  const now = useOutlineNow(coursId);
  return (
    <EditedDialog
      title={isVideo ? "Modifier la vidéo" : "Modifier le fichier"}
      fields={fields}
      fillingOf={(now) => ({
        ...now,
        section: { id: now.sectionId },
        tag: now.kind === "video" ? now.tag : null,
      })}
      words={{
        section: (chapter) => labelOf(chapters, chapter),
        tag: (tag) => labelOf(tagOptions, tag),
      }}
      entity={resource}
      save={async ({ name, description, section, tag }, version) => {
        await saveResource(resource, {
          name,
          description,
          ...(section && section.id !== resource.sectionId && { section }),
          ...(isVideo && tag && { tag }),
          version,
        });
        return now.resource(resource.id);
      }}
      read={() => now.resource(resource.id)}
      said={isVideo ? "La vidéo est à jour" : "Le fichier est à jour"}
      onClose={onClose}
    >
      {({ field, chosen }) => (
        <>
          <TextInput {...field("name")} />
          <Textarea {...asOptional(field("description"))} autosize minRows={2} />
          <Chooser {...chosen("section")} source={listed("Aucun chapitre", chapters)} />
          {isVideo && <Chooser {...chosen("tag")} source={listed("Aucun tag", tagOptions)} />}
        </>
      )}
    </EditedDialog>
  );
}
