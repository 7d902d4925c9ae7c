import { query } from "@majorant/client/api/query.ts";
import type { GroupTree } from "@majorant/contract/accounts/groups.admin";
import { plainMath } from "@majorant/domain/text/plain-math";
import { Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { FormOf } from "../../components/forms/use-edited-form.tsx";
import type { Fields } from "./announcement-form.ts";
import { isOfCourse } from "./announcement-form.ts";
import { type AudienceKind, audienceLabels } from "./announcement-words.ts";

/** Groups with all that are below them, each by its path. */
const pathsOf = (groups: readonly GroupTree[], above = ""): { id: number; path: string }[] =>
  groups.flatMap(({ id, nom, sousGroupes }) => {
    const path = above ? `${above} › ${nom}` : nom;
    return [{ id, path }, ...pathsOf(sousGroupes, path)];
  });

const words: Record<AudienceKind, { label: string; missing: string }> = {
  course: { label: "Cours", missing: "Aucun cours" },
  idle: { label: "Cours", missing: "Aucun cours" },
  group: { label: "Classe ou groupe", missing: "Aucun groupe" },
  offer: { label: "Offre", missing: "Aucune offre" },
};

/** What there is of that kind, for a list of choices. */
function useTargets(kind: AudienceKind) {
  const courses = useQuery({ ...query("GET /courses", { query: {} }), enabled: isOfCourse(kind) });
  const groups = useQuery({
    ...query("GET /groupes", { query: { tree: true } }),
    enabled: kind === "group",
  });
  const offers = useQuery({
    ...query("GET /offers/all", { query: {} }),
    enabled: kind === "offer",
  });
  if (kind === "group")
    return pathsOf(groups.data ?? []).map(({ id, path }) => ({ value: String(id), label: path }));
  if (kind === "offer")
    return (offers.data ?? []).map(({ id, titre }) => ({
      value: String(id),
      label: plainMath(titre),
    }));
  return (courses.data ?? [])
    .filter(({ active }) => active)
    .map(({ id, fullTitle }) => ({ value: String(id), label: plainMath(fullTitle) }));
}

type AudienceFieldsProps = {
  form: FormOf<keyof Fields>;
  kinds: readonly AudienceKind[];
};

/** Whom an announcement goes to. */
export function AudienceFields({ form: { values, field, put }, kinds }: AudienceFieldsProps) {
  const kind = kinds.find((one) => one === values.kind) ?? "course";
  const targets = useTargets(kind);
  const { label, missing } = words[kind];
  return (
    <>
      <Select
        id="kind"
        label="À qui"
        data={kinds.map((value) => ({ value, label: audienceLabels[value] }))}
        value={kind}
        onChange={(chosen) => {
          if (!chosen || chosen === kind) return;
          if (!(isOfCourse(chosen) && isOfCourse(kind))) put("target", "");
          put("kind", chosen);
        }}
        allowDeselect={false}
      />
      <Select
        id="target"
        label={label}
        placeholder="Choisir"
        data={targets}
        value={values.target || null}
        onChange={(chosen) => put("target", chosen ?? "")}
        error={field("target").error}
        searchable
        // Hundreds are searched, not scrolled through.
        limit={50}
        nothingFoundMessage={missing}
        allowDeselect={false}
      />
      {kind === "idle" && (
        <TextInput
          {...field("days")}
          label="Rien ouvert depuis, en jours"
          description="Ni vidéo ni exercice ; qui s’est inscrit depuis n’est pas compté"
          inputMode="numeric"
        />
      )}
    </>
  );
}
