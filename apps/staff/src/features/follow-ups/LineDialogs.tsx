import { call } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import type { FollowUp, WrittenOutcome } from "@majorant/contract/follow-ups/follow-ups";
import { longestAside } from "@majorant/contract/limits";
import { inflected } from "@majorant/domain/text/inflected";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { TextInput } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ConfirmChange } from "../../components/dialogs/ConfirmDialog.tsx";
import { Message } from "../../components/follow-up-records/RecordList.tsx";
import { FormDialog } from "../../components/forms/FormDialog.tsx";
import css from "./FollowUpsPage.module.css";
import { dayAhead, keyOfLine, namedLines, studentName, type Whose } from "./follow-up-lines.ts";

const rereads = [under("/followUps")];

type LineDialogProps = {
  whose: Whose;
  lines: readonly FollowUp[];
  onDone: () => void;
  onClose: () => void;
};

/** Whom it is about: one by name, several counted, each once. */
function peopleOf(lines: readonly FollowUp[]): string {
  const [first] = lines;
  const people = new Set(lines.map(({ student }) => student.id)).size;
  return first && people === 1 ? studentName(first.student) : `${people} étudiants`;
}

const roleOf = (whose: Whose) => (whose ? { role: whose } : {});

/** Shows the message first; one press sends it. */
export function WriteDialog({ whose, lines, onDone, onClose }: LineDialogProps) {
  const body = { lines: namedLines(lines) };
  const preview = useQuery(
    queryOptions({
      // Not below the list: what was sent needs no second look.
      queryKey: ["messagesPreview", lines.map(keyOfLine)],
      queryFn: () =>
        call("POST /followUps/messages", { query: { ...roleOf(whose), preview: true }, body }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  );
  const writing = useChange(
    () => call("POST /followUps/messages", { query: roleOf(whose), body }),
    { rereads },
  );
  const { data, error } = preview;
  return (
    <ConfirmChange
      title={`Écrire à ${peopleOf(lines)} ?`}
      confirm="Envoyer"
      change={writing}
      unread={error}
      refused={error ? "Il n’y a rien à envoyer." : undefined}
      onDone={({ written }) => {
        onDone();
        toast("success", inflected("fr", written, "# message envoyé|# messages envoyés"));
      }}
      onClose={onClose}
    >
      {data && <Preview outcome={data} />}
      {!data && !error && <Skeleton lines={4} height="1.25rem" />}
    </ConfirmChange>
  );
}

function Preview({ outcome }: { outcome: WrittenOutcome }) {
  const { written, withoutMail, writtenBefore, over, sample } = outcome;
  return (
    <>
      {written > 1 && <p>Par exemple, à {sample.to} :</p>}
      <Message {...sample} />
      <ul className={css.outcome}>
        <li>
          {inflected("fr", written, "# message part|# messages partent")}, en notification et par
          mail
        </li>
        {withoutMail > 0 && (
          <li>
            {inflected(
              "fr",
              withoutMail,
              "# adresse n’est pas confirmée|# adresses ne sont pas confirmées",
            )}
            {" : la notification seule"}
          </li>
        )}
        {writtenBefore > 0 && (
          <li>
            {inflected("fr", writtenBefore, "# étudiant a déjà|# étudiants ont déjà")} reçu un
            message depuis moins d’un jour : rien de plus ne part
          </li>
        )}
        {over > 0 && (
          <li>
            {inflected("fr", over, "# étudiant n’est plus|# étudiants ne sont plus")} dans la liste
            : rien ne part
          </li>
        )}
      </ul>
    </>
  );
}

/** Hides some lines until a day. */
export function AsideDialog({ whose, lines, onDone, onClose }: LineDialogProps) {
  const form = useForm(
    { until: dayAhead(7) },
    { until: (until) => (until >= dayAhead(1) ? undefined : "Choisissez une date à venir") },
  );
  const change = useChange(
    (until: string) =>
      call("PUT /followUps/aside", {
        query: roleOf(whose),
        body: { lines: namedLines(lines), until },
      }),
    { rereads },
  );
  return (
    <FormDialog
      title={`Mettre de côté ${peopleOf(lines)}`}
      submit="Mettre de côté"
      changed={form.changed && !change.isSuccess}
      pending={change.isPending}
      error={change.error}
      form={form.sends(() =>
        change.mutate(form.values.until, {
          onSuccess: ({ aside }) => {
            onDone();
            onClose();
            toast("success", inflected("fr", aside, "# ligne mise de côté|# lignes mises de côté"));
          },
        }),
      )}
      onClose={onClose}
    >
      <p>
        {lines.length > 1 ? "Les lignes reviennent" : "La ligne revient"} ce jour-là, si la raison
        est toujours vraie. Toute l’équipe la voit disparaître jusque-là.
      </p>
      <TextInput
        type="date"
        label="Jusqu’au"
        min={dayAhead(1)}
        max={dayAhead(longestAside)}
        {...form.field("until")}
      />
    </FormDialog>
  );
}
