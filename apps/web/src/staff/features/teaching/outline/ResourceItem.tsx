import { IconFile, IconVideo } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Badge } from "../../../../ui/Badge.tsx";
import { menuItem } from "../../../../ui/Menu.tsx";
import { toast } from "../../../../ui/toast.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { Acts } from "./Acts.tsx";
import css from "./Outline.module.css";
import { type Resource, removeResource, saveResource, useChange } from "./outline.api.ts";
import { ResourceDialog } from "./ResourceDialog.tsx";
import { sizeOf } from "./size-of.ts";

const states = { received: "Reçue", processing: "En préparation", failed: "En échec", ready: "" };

export type ResourceItemProps = { coursId: number; resource: Resource; handle: ReactNode };

/** A video or a file of a chapter, and what can be done to it. */
export function ResourceItem({ coursId, resource, handle }: ResourceItemProps) {
  const { kind, name, active } = resource;
  const [asked, setAsked] = useState<"edit" | "delete" | null>(null);
  const show = useChange(
    coursId,
    () => saveResource(resource, { active: !active }),
    active ? `${name} est masqué` : `${name} est visible`,
  );
  const remove = useChange(coursId, () => removeResource(resource), `${name} est supprimé`);
  const Icon = kind === "video" ? IconVideo : IconFile;
  const state = kind === "video" && resource.state ? states[resource.state] : "";
  const notes = kind === "video" ? resource.notes : 0;
  return (
    <div className={css.row}>
      {handle}
      <Icon size={18} stroke={1.75} aria-hidden="true" className={css.icon} />
      <span className={css.what}>
        <span className={css.words}>
          <span>{name}</span>
          <span className={css.about}>
            {kind === "video" ? "Vidéo" : `Fichier, ${sizeOf(resource.taille)}`}
            {resource.description && `, ${resource.description}`}
          </span>
        </span>
        {kind === "video" && resource.tag && <Badge tone="brand">{resource.tag.name}</Badge>}
        {state && <Badge tone={state === states.failed ? "error" : "info"}>{state}</Badge>}
        {!active && <Badge>Masqué</Badge>}
      </span>
      <Acts label={`Actions : ${name}`}>
        {kind === "fichier" && resource.link && (
          <a className={menuItem} href={resource.link} target="_blank" rel="noreferrer">
            Télécharger
          </a>
        )}
        <button type="button" className={menuItem} onClick={() => setAsked("edit")}>
          Modifier
        </button>
        <button
          type="button"
          className={menuItem}
          onClick={() =>
            show.mutate(undefined, {
              onError: (error) => toast("error", error.message),
            })
          }
        >
          {active ? "Masquer" : "Afficher"}
        </button>
        <button type="button" className={menuItem} onClick={() => setAsked("delete")}>
          Supprimer
        </button>
      </Acts>
      {asked === "edit" && (
        <ResourceDialog coursId={coursId} resource={resource} onClose={() => setAsked(null)} />
      )}
      {asked === "delete" && (
        <ConfirmDialog
          title={`Supprimer ${name} ?`}
          confirm="Supprimer"
          danger
          pending={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setAsked(null)}
        >
          <p>
            {notes > 0
              ? `${notes} note${notes > 1 ? "s" : ""} d’étudiants partent avec.`
              : "Les étudiants ne le verront plus."}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
