import { call } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { type Fields, text } from "@majorant/client/forms/fields.ts";
import { type Form, follows, useForm } from "@majorant/client/forms/use-form.ts";
import { templateWords } from "@majorant/contract/choices";
import { templateRules } from "@majorant/contract/follow-ups/follow-up-rules";
import type { FollowUp, WrittenOutcome } from "@majorant/contract/follow-ups/follow-ups";
import { longestAside } from "@majorant/contract/limits";
import { followUpWords } from "@majorant/domain/follow-ups/rules";
import { filled } from "@majorant/domain/follow-ups/templates";
import { inflected } from "@majorant/domain/text/inflected";
import { dayFault } from "@majorant/domain/time/typed-days";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { Textarea, TextInput } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DateField } from "../../components/fields/DateField.tsx";
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

/** What is written for one reason, as the preview says it. */
type ReasonMessage = WrittenOutcome["messages"][number];

const subject = text({ rule: follows(templateRules.subject) });
const content = text({ rule: follows(templateRules.content) });

/** The subject and the text of each reason, and what fills them. */
const fieldsOf = (messages: readonly ReasonMessage[]) =>
  Object.fromEntries(
    messages.flatMap(({ reason }) => [
      [`${reason}-subject`, subject],
      [`${reason}-content`, content],
    ]),
  );

const fillingOf = (messages: readonly ReasonMessage[]) =>
  Object.fromEntries(
    messages.flatMap(({ reason, subject, content }) => [
      [`${reason}-subject`, subject],
      [`${reason}-content`, content],
    ]),
  );

const nothing: readonly ReasonMessage[] = [];

/** Shows the message first, in which everything can be changed; one press sends what was read. */
export function WriteDialog({ whose, lines, onDone, onClose }: LineDialogProps) {
  const preview = useQuery(
    queryOptions({
      // Not below the list: what was sent needs no second look.
      queryKey: ["messagesPreview", lines.map(keyOfLine)],
      queryFn: () =>
        call("POST /followUps/messages", {
          query: { ...roleOf(whose), preview: true },
          body: { lines: namedLines(lines) },
        }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
      // What is being read and changed does not turn into something else.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  );
  const { data, error } = preview;
  const messages = data?.messages ?? nothing;
  // What the preview says is filled in once it is there.
  const form = useForm(fieldsOf(messages), fillingOf(messages));
  const { values } = form;
  const read = messages.map(({ reason }) => ({
    reason,
    subject: values[`${reason}-subject`] ?? "",
    content: values[`${reason}-content`] ?? "",
  }));
  const writing = useChange(
    () =>
      call("POST /followUps/messages", {
        query: roleOf(whose),
        body: {
          // Nobody is sent words that were not shown.
          lines: namedLines(
            lines.filter((line) => read.some(({ reason }) => reason === line.reason)),
          ),
          messages: read,
        },
      }),
    { rereads },
  );
  return (
    <FormDialog
      title={`Écrire à ${peopleOf(lines)} ?`}
      submit="Envoyer"
      changed={form.changed && !writing.isSuccess}
      pending={writing.isPending}
      error={writing.error ?? error}
      disabled={!data}
      form={form.sends(() =>
        writing.mutate(undefined, {
          onSuccess: ({ written }) => {
            onDone();
            onClose();
            toast("success", inflected("fr", written, "# message envoyé|# messages envoyés"));
          },
        }),
      )}
      onClose={onClose}
    >
      {data && (
        <>
          {messages.map((message) => (
            <MessageFields
              key={message.reason}
              message={message}
              isOneOfSeveral={messages.length > 1}
              subject={form.field(`${message.reason}-subject`)}
              content={form.field(`${message.reason}-content`)}
            />
          ))}
          <Outcome outcome={data} />
        </>
      )}
      {!data && !error && <Skeleton lines={4} height="1.25rem" />}
      {error && <Alert kind="warning" title="Il n’y a rien à envoyer." />}
    </FormDialog>
  );
}

type Field = ReturnType<Form<Fields>["field"]>;

type MessageFieldsProps = {
  message: ReasonMessage;
  isOneOfSeveral: boolean;
  subject: Field;
  content: Field;
};

/** One reason's message as its first reader gets it, and once it is to be changed its fields. */
function MessageFields({ message, isOneOfSeveral, subject, content }: MessageFieldsProps) {
  const { reason, written, to, words } = message;
  const [isOpened, setOpened] = useState(false);
  // A fault of what is not shown would refuse without a word.
  const isEdited = isOpened || subject.error !== undefined || content.error !== undefined;
  const { name } = followUpWords[reason];
  return (
    <section className={`stack align-start gap-2 ${css.write}`} aria-label={name}>
      {isOneOfSeveral && (
        <h3 className={css.reason}>
          {name}, {inflected("fr", written, "# étudiant|# étudiants")}
        </h3>
      )}
      {isEdited ? (
        <>
          <TextInput {...subject} label="Objet" data-autofocus />
          <Textarea
            {...content}
            label="Message"
            description={`${templateWords.map((word) => `{${word}}`).join(", ")} sont remplis pour chacun.`}
            autosize
            minRows={6}
          />
          <p className={css.reader}>Ce que lira {to} :</p>
        </>
      ) : (
        written > 1 && <p className={css.reader}>Par exemple, à {to} :</p>
      )}
      <Message subject={filled(subject.value, words)} content={filled(content.value, words)} />
      {!isEdited && (
        <Button variant="secondary" onClick={() => setOpened(true)}>
          Modifier le message
        </Button>
      )}
    </section>
  );
}

/** To how many it goes, in which ways, and who is left out. */
function Outcome({ outcome }: { outcome: WrittenOutcome }) {
  const { written, withoutMail, writtenBefore, over } = outcome;
  return (
    <ul className={css.outcome}>
      <li>
        {inflected("fr", written, "# message part|# messages partent")}, en notification et par mail
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
          {inflected("fr", writtenBefore, "# étudiant a déjà|# étudiants ont déjà")} reçu un message
          depuis moins d’un jour : rien de plus ne part
        </li>
      )}
      {over > 0 && (
        <li>
          {inflected("fr", over, "# étudiant n’est plus|# étudiants ne sont plus")} dans la liste :
          rien ne part
        </li>
      )}
    </ul>
  );
}

const asideFields = {
  until: text({
    rule: (until) =>
      dayFault(until) ?? (until >= dayAhead(1) ? undefined : "Choisissez une date à venir"),
  }),
};

/** Hides some lines until a day. */
export function AsideDialog({ whose, lines, onDone, onClose }: LineDialogProps) {
  const form = useForm(asideFields, { until: dayAhead(7) });
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
      form={form.sends(({ until }) =>
        change.mutate(until, {
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
      <DateField
        {...form.chosen("until")}
        label="Jusqu’au"
        min={dayAhead(1)}
        max={dayAhead(longestAside)}
      />
    </FormDialog>
  );
}
