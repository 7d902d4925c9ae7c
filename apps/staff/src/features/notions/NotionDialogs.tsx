import { call } from "@majorant/client/api/call.ts";
import { query, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { choice, lines, ref, type SentOf, trimmed } from "@majorant/client/forms/fields.ts";
import type { Form } from "@majorant/client/forms/use-form.ts";
import type { Notion, NotionUsage } from "@majorant/contract/notions/notions";
import type { Subject } from "@majorant/domain/learning/subjects";
import { asOptional } from "@majorant/ui/fields/OptionalLabel.tsx";
import { Select, Textarea, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Chooser } from "../../components/choosers/Chooser.tsx";
import { notionChoices } from "../../components/choosers/notion-choices.ts";
import { listed } from "../../components/choosers/source.ts";
import { ConfirmChange } from "../../components/dialogs/ConfirmDialog.tsx";
import { EditedDialog, NewDialog } from "../../components/forms/EntryDialogs.tsx";
import { subjectLabels, subjectOptions } from "../../components/subjects.ts";
import { allNotions, placesFor } from "./notion-tree.ts";

const fields = {
  title: trimmed({
    label: "Titre",
    required: "Le titre est obligatoire",
    rule: (title) => (title.length > 120 ? "Ce champ est trop long" : undefined),
  }),
  subject: choice(subjectLabels, { label: "Matière" }),
  parentId: ref({ label: "Fait partie de" }),
  otherNames: lines({ label: "Autres noms" }),
};

const bodyOf = ({ parentId, ...sent }: SentOf<typeof fields>) => ({
  ...sent,
  parentId: parentId?.id ?? null,
});

const parentOf = (parentId: number | null) => (parentId === null ? null : { id: parentId });

/** The notions as they are now: the tree shows them from then on. */
function useNotionsNow() {
  const queries = useQueryClient();
  const read = async () => {
    await queries.invalidateQueries({ queryKey: under("/notions") });
    return queries.fetchQuery({ ...allNotions, staleTime: 0 });
  };
  return {
    read,
    notion: async (id: number): Promise<Notion> => {
      const notion = (await read()).find((one) => one.id === id);
      if (!notion) throw new Error("Quelqu’un l’a supprimée entre-temps");
      return notion;
    },
  };
}

type NewNotionProps = {
  subject: Subject;
  parentId: number | null;
  onAdded: (id: number) => void;
  onClose: () => void;
};

/** Adds a notion, below what is selected. */
export function NewNotion({ subject, parentId, onAdded, onClose }: NewNotionProps) {
  const now = useNotionsNow();
  return (
    <NewDialog
      title="Ajouter une notion"
      fields={fields}
      initial={{ subject, parentId: parentOf(parentId) }}
      add={async (sent) => {
        const { id } = await call("POST /notions", { body: bodyOf(sent) });
        await now.read();
        return id;
      }}
      onAdded={onAdded}
      said="La notion est ajoutée"
      onClose={onClose}
    >
      {(form) => <NotionFields form={form} />}
    </NewDialog>
  );
}

/** Renames a notion, or moves it with what is below it. */
export function EditedNotion({ notion, onClose }: { notion: Notion; onClose: () => void }) {
  const now = useNotionsNow();
  const { data: notions = [] } = useQuery(allNotions);
  return (
    <EditedDialog
      title="Modifier la notion"
      fields={fields}
      fillingOf={(now) => ({ ...now, parentId: parentOf(now.parentId) })}
      words={{
        parentId: (parent) => notions.find(({ id }) => id === parent?.id)?.title ?? "",
      }}
      entity={notion}
      save={async (sent, version) => {
        await call("PUT /notions/{notionId}", {
          params: { notionId: notion.id },
          body: { ...bodyOf(sent), version },
        });
        return now.notion(notion.id);
      }}
      read={() => now.notion(notion.id)}
      said="La notion est à jour"
      onClose={onClose}
    >
      {(form) => <NotionFields form={form} id={notion.id} />}
    </EditedDialog>
  );
}

type NotionFieldsProps = { form: Form<typeof fields>; id?: number };

function NotionFields({ form: { values, field, chosen, put }, id }: NotionFieldsProps) {
  const { data: notions = [] } = useQuery(allNotions);
  const { subject } = values;
  const places = placesFor(notions, { subject, ...(id !== undefined && { id }) });
  return (
    <>
      <TextInput {...field("title")} />
      <Select
        id="subject"
        label={fields.subject.label}
        data={subjectOptions}
        value={subject}
        allowDeselect={false}
        onChange={(next) => {
          put("subject", next ?? subject);
          // What it belongs to is of its own subject.
          put("parentId", null);
        }}
      />
      <Chooser
        {...chosen("parentId")}
        optional
        clearable
        placeholder="Au premier niveau de sa matière"
        source={listed("Aucune notion", notionChoices(places, notions))}
      />
      <Textarea
        {...asOptional(field("otherNames"))}
        description="Un par ligne"
        autosize
        minRows={2}
      />
    </>
  );
}

const counted = (count: number, one: string, more: string) => `${count} ${count > 1 ? more : one}`;

/** What carries a notion, in words, one a line. */
const usageLines = ({
  notions,
  exercises,
  quizQuestions,
  moments,
  paperQuestions,
}: NotionUsage) => [
  ...(notions > 0 ? [counted(notions, "notion juste en dessous", "notions juste en dessous")] : []),
  ...(exercises > 0 ? [counted(exercises, "exercice", "exercices")] : []),
  ...(quizQuestions > 0 ? [counted(quizQuestions, "question de quiz", "questions de quiz")] : []),
  ...(moments > 0 ? [counted(moments, "moment de vidéo", "moments de vidéos")] : []),
  ...(paperQuestions > 0
    ? [counted(paperQuestions, "question de concours", "questions de concours")]
    : []),
];

const usageOf = (notionId: number) => ({
  ...query("GET /notions/{notionId}/usage", { params: { notionId } }),
  staleTime: 0,
});

type MergeNotionProps = {
  notion: Notion;
  onClose: () => void;
  onMerged: (into: number) => Promise<void>;
};

/** Merges a notion into another of its subject; says what moves. */
export function MergeNotion({ notion, onClose, onMerged }: MergeNotionProps) {
  const { data: notions = [] } = useQuery(allNotions);
  const { data: usage, error } = useQuery(usageOf(notion.id));
  const [into, setInto] = useState<string | null>(null);
  const merge = useChange(
    () =>
      call("POST /notions/{notionId}/merge", {
        params: { notionId: notion.id },
        body: { into: { id: Number(into) } },
      }),
    { rereads: [under("/notions")], said: "Les deux notions sont fusionnées" },
  );
  const places = placesFor(notions, { ...notion, isMerge: true });
  const lines = usage ? usageLines(usage) : [];
  return (
    <ConfirmChange
      title={`Fusionner «\u00a0${notion.title}\u00a0» avec une autre notion ?`}
      confirm="Fusionner"
      danger
      change={merge}
      unread={error}
      refused={into === null ? "Choisissez la notion qui reste." : undefined}
      onDone={({ id }) => onMerged(id)}
      onClose={onClose}
    >
      <Chooser
        id="into"
        label="La notion qui reste"
        source={listed("Aucune notion", notionChoices(places, notions))}
        value={into ?? ""}
        onChoose={setInto}
      />
      {usage && (
        <>
          <p>{lines.length > 0 ? "Ce qui passe à elle :" : "Rien ne porte encore cette notion."}</p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
            <li>« {notion.title} », qui devient un autre nom</li>
          </ul>
        </>
      )}
    </ConfirmChange>
  );
}

type DeleteNotionProps = { notion: Notion; onClose: () => void; onDeleted: () => Promise<void> };

/** Deletes a notion; says what will be without it. */
export function DeleteNotion({ notion, onClose, onDeleted }: DeleteNotionProps) {
  const { data: usage, error } = useQuery(usageOf(notion.id));
  const remove = useChange(
    () => call("DELETE /notions/{notionId}", { params: { notionId: notion.id } }),
    { rereads: [under("/notions")], said: "La notion est supprimée" },
  );
  const lines = usage ? usageLines({ ...usage, notions: 0 }) : [];
  return (
    <ConfirmChange
      title={`Supprimer «\u00a0${notion.title}\u00a0» ?`}
      confirm="Supprimer"
      danger
      change={remove}
      unread={error}
      refused={
        usage && usage.notions > 0
          ? "D’autres notions en font partie : déplacez-les d’abord."
          : undefined
      }
      onDone={onDeleted}
      onClose={onClose}
    >
      {usage && (
        <>
          <p>{lines.length > 0 ? "Ce qui reste, sans elle :" : "Rien ne la porte."}</p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </ConfirmChange>
  );
}
