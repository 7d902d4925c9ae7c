import type { Form } from "@majorant/client/forms/use-form.ts";
import { Select, TextInput } from "@mantine/core";
import { Chooser } from "../../components/choosers/Chooser.tsx";
import type { Source } from "../../components/choosers/source.ts";
import { activeCourses, groups, offers } from "../../components/choosers/sources.ts";
import { type fields, isOfCourse } from "./announcement-form.ts";
import { type AudienceKind, audienceLabels } from "./announcement-words.ts";

/** What each kind of audience is chosen from. */
const targets: Record<AudienceKind, { label: string; source: Source }> = {
  course: { label: "Cours", source: activeCourses },
  idle: { label: "Cours", source: activeCourses },
  group: { label: "Classe ou groupe", source: groups() },
  offer: { label: "Offre", source: offers },
};

type AudienceFieldsProps = {
  form: Form<typeof fields>;
  kinds: readonly AudienceKind[];
};

/** Whom an announcement goes to. */
export function AudienceFields({
  form: { values, field, chosen, put },
  kinds,
}: AudienceFieldsProps) {
  const kind = kinds.find((one) => one === values.kind) ?? "course";
  return (
    <>
      <Select
        id="kind"
        label="À qui"
        data={kinds.map((value) => ({ value, label: audienceLabels[value] }))}
        value={kind}
        onChange={(chosen) => {
          if (!chosen || chosen === kind) return;
          if (!(isOfCourse(chosen) && isOfCourse(kind))) put("target", null);
          put("kind", chosen);
        }}
        allowDeselect={false}
      />
      <Chooser key={isOfCourse(kind) ? "course" : kind} {...chosen("target")} {...targets[kind]} />
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
