import { call } from "@majorant/client/api/call.ts";
import { query, under } from "@majorant/client/api/query.ts";
import { text } from "@majorant/client/forms/fields.ts";
import { follows } from "@majorant/client/forms/use-form.ts";
import { templateWords } from "@majorant/contract/choices";
import { templateRules } from "@majorant/contract/follow-ups/follow-up-rules";
import type { FollowUpTemplate } from "@majorant/contract/follow-ups/follow-ups";
import { followUpWords } from "@majorant/domain/follow-ups/rules";
import { Textarea, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { EditedEntry } from "../../components/forms/EntryForms.tsx";
import { FormPart, FormSkeletons } from "../../components/forms/Form.tsx";
import { Loaded } from "../../components/page/Loaded.tsx";
import { Page } from "../../components/page/Page.tsx";

const templates = query("GET /followUps/templates", {});

/** /admin/relances/modeles: what is written for each reason. */
export function TemplatesPage() {
  const all = useQuery({ ...templates, staleTime: 0, meta: { page: true } });
  return (
    <Page
      title="Modèles des relances"
      trail={[
        <Link key="all" to="/admin/relances" search={{}}>
          À relancer
        </Link>,
        "Modèles",
      ]}
      lead={`Ce qui est écrit pour chaque raison. ${templateWords.map((word) => `{${word}}`).join(", ")} sont remplis pour chacun.`}
      narrow
    >
      <Loaded of={all} waiting={<FormSkeletons fields={[2, 2, 2]} />}>
        {(data) => data.map((one) => <TemplateForm key={one.reason} template={one} />)}
      </Loaded>
    </Page>
  );
}

const fields = {
  subject: text({ label: "Objet", rule: follows(templateRules.subject) }),
  content: text({ label: "Message", rule: follows(templateRules.content) }),
};

/** One reason's words; of two administrators who save, the second is told. */
function TemplateForm({ template }: { template: FollowUpTemplate }) {
  const { reason } = template;
  const queries = useQueryClient();
  const { name, rule } = followUpWords[reason];
  return (
    <EditedEntry
      fields={fields}
      fillingOf={(now) => now}
      entity={template}
      save={(sent, _, version) =>
        call("PUT /followUps/templates/{reason}", {
          params: { reason },
          body: { ...sent, version },
        })
      }
      read={async () => {
        const all = await call("GET /followUps/templates", {});
        return all.find((one) => one.reason === reason) ?? template;
      }}
      onSaved={() => queries.invalidateQueries({ queryKey: under("/followUps/templates") })}
      saved="Le modèle est à jour"
    >
      {(_, { field }) => (
        <FormPart title={name} about={rule}>
          <TextInput {...field("subject")} />
          <Textarea {...field("content")} autosize minRows={5} />
        </FormPart>
      )}
    </EditedEntry>
  );
}
