import { ApiError, call } from "@majorant/client/api/call.ts";
import { query, under } from "@majorant/client/api/query.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import type { Sitting, SittingForm } from "@majorant/contract/sittings/sittings.admin";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { Select, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Chooser } from "../../components/choosers/Chooser.tsx";
import { ManyChooser, several } from "../../components/choosers/ManyChooser.tsx";
import type { Source } from "../../components/choosers/source.ts";
import {
  activeCourses,
  groups,
  offers,
  papers,
  teachers,
} from "../../components/choosers/sources.ts";
import { DateTimeField } from "../../components/fields/DateTimeField.tsx";
import { MarkdownField } from "../../components/fields/MarkdownField.tsx";
import { Form, FormPart } from "../../components/forms/Form.tsx";
import { LoadedPage } from "../../components/page/Loaded.tsx";
import { Page } from "../../components/page/Page.tsx";
import { blank, bodyOf, fields, fillingOf } from "./sitting-form.ts";
import { audienceLabels } from "./sitting-words.ts";
import type { SittingsArea } from "./sittings-area.ts";

const trailOf = (area: SittingsArea, last: string) => [
  <Link key="all" to={area.list}>
    Concours blancs
  </Link>,
  last,
];

/** …/concours-blancs/ajouter: a draft, which nobody is told of. */
export function AddSittingPage({ area }: { area: SittingsArea }) {
  return (
    <Page title="Nouveau concours blanc" trail={trailOf(area, "Nouveau")}>
      <Editor area={area} sitting={null} send={(body) => call("POST /sittings", { body })} />
    </Page>
  );
}

type EditSittingPageProps = { area: SittingsArea; sittingId: number };

/** …/concours-blancs/{id}/modifier: what can still change of one. */
export function EditSittingPage({ area, sittingId }: EditSittingPageProps) {
  const params = { sittingId };
  const sitting = useQuery({
    ...query("GET /sittings/{sittingId}", { params }),
    staleTime: 0,
    meta: { page: true },
    // What is typed over it stays.
    refetchOnWindowFocus: false,
  });
  return (
    <LoadedPage query={sitting} title="Concours blanc" form>
      {(data) => (
        <Page title={data.title} trail={trailOf(area, data.title)}>
          <Editor
            key={data.version}
            area={area}
            sitting={data}
            send={(body) =>
              call("PUT /sittings/{sittingId}", {
                params,
                body: { ...body, version: data.version },
              })
            }
          />
        </Page>
      )}
    </LoadedPage>
  );
}

/** What each kind of audience is chosen from. */
const targets: Record<Sitting["audience"]["kind"], { label: string; source: Source }> = {
  course: { label: "Cours", source: activeCourses },
  group: { label: "Classe ou groupe", source: groups() },
  offer: { label: "Offre", source: offers },
};

type EditorProps = {
  area: SittingsArea;
  sitting: Sitting | null;
  send: (body: SittingForm) => Promise<Sitting>;
};

function Editor({ area, sitting, send }: EditorProps) {
  const [initial] = useState(() => (sitting ? fillingOf(sitting) : blank(Date.now())));
  const form = useForm(fields, initial);
  const { values, field, chosen, put } = form;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const save = useMutation({
    mutationFn: async () => {
      const body = bodyOf(values);
      if (!body) throw new Error("no audience"); // the form's rules
      return send(body);
    },
    onSuccess: async (saved) => {
      toast(
        "success",
        sitting ? "Le concours blanc est modifié" : "Le concours blanc est prêt à être annoncé",
      );
      await queries.invalidateQueries({ queryKey: under("/sittings") });
      await navigate({ to: area.sitting, params: { sittingId: saved.id }, ignoreBlocker: true });
    },
    onError: (error) => {
      if (error instanceof ApiError) form.showRefused(error.fields);
    },
  });
  const isAnnounced = sitting !== null && sitting.state !== "draft";
  const isBegun = isAnnounced && sitting.state !== "announced";
  const kind = area.audiences.find((one) => one === values.kind) ?? "course";
  return (
    <Form
      {...form.sends(() => save.mutate())}
      changed={form.changed && !save.isSuccess}
      isPending={save.isPending}
      error={save.error}
      success={null}
      submitLabel={sitting ? "Enregistrer" : "Préparer"}
    >
      {isBegun ? (
        <Alert kind="info">Il a commencé : son titre et ses correcteurs changent encore.</Alert>
      ) : (
        isAnnounced && (
          <Alert kind="info">
            Il est annoncé : son sujet et ses participants ne changent plus. S’il change d’heure,
            ses participants en sont prévenus.
          </Alert>
        )
      )}
      <FormPart title="L’épreuve">
        <TextInput {...field("title")} label="Titre" />
        <Chooser
          {...chosen("paper")}
          label="Sujet"
          source={papers}
          description="Chaque question y a un barème ; il reste caché jusqu’à la publication"
          disabled={isAnnounced}
        />
        <DateTimeField
          label="Début"
          value={values.startsAt}
          onChange={(startsAt) => put("startsAt", startsAt)}
          error={form.field("startsAt").error}
        />
        <TextInput
          {...field("minutes")}
          label="Durée, en minutes"
          description="Le dépôt des copies dure 15 minutes de plus"
          inputMode="numeric"
          disabled={isBegun}
        />
        <MarkdownField {...field("instructions")} label="Consignes" />
      </FormPart>
      <FormPart title="Participants">
        <Select
          id="kind"
          label="Pour qui"
          data={area.audiences.map((value) => ({ value, label: audienceLabels[value] }))}
          value={kind}
          onChange={(picked) => {
            const next = area.audiences.find((one) => one === picked);
            if (!next || next === kind) return;
            put("target", null);
            put("kind", next);
          }}
          allowDeselect={false}
          disabled={isAnnounced}
        />
        <Chooser key={kind} {...chosen("target")} {...targets[kind]} disabled={isAnnounced} />
      </FormPart>
      {area.namesMarkers && (
        <FormPart title="Correction">
          <ManyChooser
            {...several(chosen("markers"))}
            label="Correcteurs"
            optional
            source={teachers}
            description="Avec les enseignants du cours : ils corrigent sans voir les noms"
          />
        </FormPart>
      )}
    </Form>
  );
}
