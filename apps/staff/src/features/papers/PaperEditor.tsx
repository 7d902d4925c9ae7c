import { ApiError, call, callPage } from "@majorant/client/api/call.ts";
import { query, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { SentOf } from "@majorant/client/forms/fields.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import type { PaperEdition, PaperForm } from "@majorant/contract/papers/papers.admin";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { Select, Switch, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { knowing, paperExercises, paperVideos } from "../../components/choosers/sources.ts";
import { ConfirmChange } from "../../components/dialogs/ConfirmDialog.tsx";
import { Form, FormPart, FormSkeletons } from "../../components/forms/Form.tsx";
import { Loaded } from "../../components/page/Loaded.tsx";
import { Page } from "../../components/page/Page.tsx";
import { subjectOptions } from "../../components/subjects.ts";
import { pageWith } from "../../components/tables/page-with.ts";
import {
  bodyOf,
  draftsOf,
  emptyQuestion,
  faultsOf,
  fields,
  newPaper,
  type QuestionDraft,
  type QuestionFaults,
  refusedIn,
  sourcesIn,
} from "./paper-form.ts";
import type { PapersArea } from "./papers-area.ts";
import css from "./QuestionRows.module.css";
import { QuestionRows } from "./QuestionRows.tsx";

const trailOf = (area: PapersArea, last: string) => [
  <Link key="all" to={area.list}>
    Sujets de concours
  </Link>,
  last,
];

/** /admin/sujets/ajouter, /enseignant/sujets/ajouter: a paper with its questions. */
export function AddPaperPage({ area }: { area: PapersArea }) {
  return (
    <Page title="Ajouter un sujet" trail={trailOf(area, "Ajouter")}>
      <PaperFields
        area={area}
        paper={null}
        send={(body) => call("POST /papers", { body })}
        said="Le sujet est ajouté"
      />
    </Page>
  );
}

/** /admin/sujets/{id}, /enseignant/sujets/{id}: a paper to change or delete. */
export function PaperPage({ area, paperId }: { area: PapersArea; paperId: number }) {
  const params = { paperId };
  const edition = useQuery({
    ...query("GET /papers/{paperId}/edition", { params }),
    staleTime: 0,
    meta: { page: true },
    // What is typed over it stays.
    refetchOnWindowFocus: false,
  });
  const [isDeleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const remove = useChange(() => call("DELETE /papers/{paperId}", { params }), {
    rereads: [under("/papers/all")],
    said: "Le sujet est supprimé",
  });
  const title = edition.data?.title ?? "Sujet";
  return (
    <Page
      title={title}
      trail={trailOf(area, title)}
      actions={
        <Button variant="secondary" onClick={() => setDeleting(true)}>
          Supprimer
        </Button>
      }
    >
      <Loaded of={edition} waiting={<FormSkeletons fields={[6, 4]} />}>
        {(paper) => (
          <PaperFields
            key={paper.version}
            area={area}
            paper={paper}
            send={(body) =>
              call("PUT /papers/{paperId}", { params, body: { ...body, version: paper.version } })
            }
            said="Le sujet est à jour"
          />
        )}
      </Loaded>
      {isDeleting && (
        <ConfirmChange
          title={`Supprimer «\u00a0${title}\u00a0» ?`}
          confirm="Supprimer"
          danger
          change={remove}
          onDone={() => navigate({ to: area.list })}
          onClose={() => setDeleting(false)}
        >
          <p>Ses questions disparaissent avec lui ; leurs exercices et leurs vidéos restent.</p>
        </ConfirmChange>
      )}
    </Page>
  );
}

type PaperFieldsProps = {
  area: PapersArea;
  paper: PaperEdition | null;
  send: (body: PaperForm) => Promise<PaperEdition>;
  said: string;
};

function PaperFields({ area, paper, send, said }: PaperFieldsProps) {
  const form = useForm(fields, paper ?? newPaper);
  const { values, field, put } = form;
  const [first] = useState(() => (paper ? draftsOf(paper) : [emptyQuestion("new-0")]));
  const [drafts, setDrafts] = useState(first);
  const [showFaults, setShowFaults] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<QuestionDraft, QuestionFaults>>(new Map());
  const known = sourcesIn(paper);
  const sources = {
    exercises: knowing(paperExercises, known.exercises),
    videos: knowing(paperVideos, known.videos),
  };
  const queries = useQueryClient();
  const navigate = useNavigate();
  const saving = useMutation({
    mutationFn: (head: SentOf<typeof fields>) => send(bodyOf(head, drafts)),
    onSuccess: async (saved) => {
      toast("success", said);
      const edition = query("GET /papers/{paperId}/edition", { params: { paperId: saved.id } });
      queries.setQueryData(edition.queryKey, saved);
      await queries.invalidateQueries({ queryKey: under("/papers/all") });
      if (paper) return;
      // On its page of the list.
      const search = await pageWith(saved.id, (query) =>
        callPage("GET /papers/all", { query }),
      ).catch(() => ({}));
      await navigate({ to: area.list, search, state: { made: [saved.id] }, ignoreBlocker: true });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      form.showRefused(error.fields);
      setRefused(refusedIn(error.fields, drafts));
    },
  });
  const changed = (form.changed || drafts !== first) && !saving.isSuccess;
  const hasFaults = drafts.some((draft) => Object.keys(faultsOf(draft)).length > 0);
  return (
    <Form
      {...form.sends((head) => {
        setShowFaults(true);
        if (!hasFaults) saving.mutate(head);
      })}
      changed={changed}
      isPending={saving.isPending}
      error={saving.error}
      success={null}
      submitLabel="Enregistrer"
    >
      <FormPart title="Le sujet">
        <div className={css.head}>
          <TextInput {...field("contest")} />
          <TextInput {...field("title")} />
          <TextInput {...field("year")} inputMode="numeric" />
          <TextInput {...field("track")} placeholder="MP" />
          <Select
            label={fields.subject.label}
            data={subjectOptions}
            value={values.subject}
            allowDeselect={false}
            onChange={(next) => put("subject", next ?? values.subject)}
          />
          <TextInput {...field("minutes")} inputMode="numeric" />
        </div>
        <Switch
          label="Montrer ce sujet"
          description="Sur les pages publiques, et sur les chapitres des cours."
          checked={values.visible}
          onChange={({ target }) => put("visible", target.checked)}
        />
      </FormPart>
      <FormPart title="Ses questions">
        <QuestionRows
          drafts={drafts}
          onChange={setDrafts}
          subject={values.subject}
          showFaults={showFaults}
          refused={refused}
          sources={sources}
        />
      </FormPart>
    </Form>
  );
}
