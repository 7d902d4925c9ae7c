import { ApiError, call } from "@majorant/client/api/call.ts";
import { query, under } from "@majorant/client/api/query.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import { newKey } from "@majorant/client/new-key.ts";
import type { Announcement } from "@majorant/contract/announcements/announcements";
import { announcementFileBytes } from "@majorant/contract/limits";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { Moment } from "@majorant/ui/format/Moment.tsx";
import { Checkbox, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ConfirmChange } from "../../components/dialogs/ConfirmDialog.tsx";
import { OptionalDateTimeField } from "../../components/fields/DateTimeField.tsx";
import { MarkdownField } from "../../components/fields/MarkdownField.tsx";
import { FilePicker } from "../../components/files/FilePicker.tsx";
import { Form, FormPart } from "../../components/forms/Form.tsx";
import { LoadedPage } from "../../components/page/Loaded.tsx";
import { Page } from "../../components/page/Page.tsx";
import css from "./Announcements.module.css";
import { AudienceFields } from "./AudienceFields.tsx";
import {
  audienceOf,
  between,
  blank,
  bodyOf,
  fields,
  fillingOf,
  inAWeek,
  isOfCourse,
} from "./announcement-form.ts";
import { countText, peopleText } from "./announcement-words.ts";
import type { AnnouncementsArea } from "./announcements-area.ts";
import { announcementShown } from "./announcements-list.ts";

const trailOf = (area: AnnouncementsArea, last: string) => [
  <Link key="all" to={area.list}>
    Annonces
  </Link>,
  last,
];

type AddAnnouncementPageProps = {
  area: AnnouncementsArea;
  /** The course that it begins from. */
  courseId?: number | undefined;
};

/** /admin/annonces/ajouter, /enseignant/annonces/ajouter. */
export function AddAnnouncementPage({ area, courseId }: AddAnnouncementPageProps) {
  return (
    <Page title="Nouvelle annonce" trail={trailOf(area, "Nouvelle annonce")}>
      <Editor area={area} announcement={null} courseId={courseId} />
    </Page>
  );
}

type EditAnnouncementPageProps = { area: AnnouncementsArea; announcementId: number };

/** …/annonces/{id}/modifier: one that has not gone yet. */
export function EditAnnouncementPage({ area, announcementId }: EditAnnouncementPageProps) {
  const announcement = useQuery({
    ...query("GET /announcements/{announcementId}", { params: { announcementId } }),
    staleTime: 0,
    meta: { page: true },
    // What is typed over it stays.
    refetchOnWindowFocus: false,
  });
  return (
    <LoadedPage query={announcement} title="Annonce" form>
      {(data) => (
        <Page title={data.title} trail={trailOf(area, data.title)}>
          <Editor key={data.version} area={area} announcement={data} />
        </Page>
      )}
    </LoadedPage>
  );
}

type EditorProps = {
  area: AnnouncementsArea;
  announcement: Announcement | null;
  courseId?: number | undefined;
};

function Editor({ area, announcement, courseId }: EditorProps) {
  const [initial] = useState(() =>
    announcement ? fillingOf(announcement) : blank(courseId, Date.now()),
  );
  const form = useForm(fields, initial, between);
  const { values, field, put } = form;
  const [file, setFile] = useState<File | null>(null);
  const [isWithoutFile, setWithoutFile] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  // The same for each press: sent twice, it is one announcement.
  const [key] = useState(newKey);
  const fileFault = file && file.size > announcementFileBytes ? "25 Mo au plus" : undefined;
  const audience = audienceOf(values);
  const count = useQuery({
    ...query("GET /announcements/audience", {
      query: {
        kind: audience?.kind ?? "course",
        id: audience?.id ?? 0,
        ...(audience?.days && { days: audience.days }),
      },
    }),
    staleTime: 0,
    enabled: audience !== null,
  });
  const people = count.data?.people ?? 0;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const send = useMutation({
    mutationFn: async () => {
      if (!audience) throw new Error("no audience"); // the form's rules
      const body = bodyOf(values, audience, people);
      const files = file ? { file } : {};
      return announcement
        ? call("PUT /announcements/{announcementId}", {
            params: { announcementId: announcement.id },
            body: {
              announcement: { ...body, version: announcement.version, withoutFile: isWithoutFile },
            },
            files,
          })
        : call("POST /announcements", { body: { announcement: { ...body, key } }, files });
    },
    onSuccess: async (saved) => {
      toast(
        "success",
        saved.state === "scheduled" ? "L’annonce partira à son heure" : "L’annonce est envoyée",
      );
      await queries.invalidateQueries({ queryKey: under("/announcements") });
      await navigate({
        to: area.announcement,
        params: { announcementId: saved.id },
        ...(!announcement && (await announcementShown(saved.id))),
        ignoreBlocker: true,
      });
    },
    onError: async (error) => {
      if (error instanceof ApiError) form.showRefused(error.fields);
      await count.refetch();
    },
  });
  const changed = (form.changed || file !== null || isWithoutFile) && !send.isSuccess;
  return (
    <>
      <Form
        {...form.sends(() => {
          if (!fileFault && count.data) setConfirming(true);
        })}
        changed={changed}
        isPending={send.isPending}
        error={isConfirming ? null : send.error}
        success={null}
        submitLabel={values.sendAt === null ? "Envoyer…" : "Programmer…"}
      >
        <FormPart title="Destinataires">
          <AudienceFields form={form} kinds={area.audiences} />
          <p className={css.count} role="status" aria-busy={count.isFetching}>
            {audience === null &&
              "Choisissez à qui elle va : le nombre de personnes s’affichera ici."}
            {audience && count.data && countText(count.data, values.byMail)}
            {audience && count.error?.message}
          </p>
          <Checkbox
            label="Envoyer aussi par mail"
            description="La notification part toujours"
            checked={values.byMail}
            onChange={({ currentTarget: { checked } }) => put("byMail", checked)}
          />
        </FormPart>
        <FormPart title="L’annonce">
          <TextInput {...field("title")} label="Titre" />
          <MarkdownField {...field("content")} label="Texte" />
          {announcement?.file && !file && (
            <Checkbox
              label={`Retirer le fichier ${announcement.file.name}`}
              checked={isWithoutFile}
              onChange={({ currentTarget: { checked } }) => setWithoutFile(checked)}
            />
          )}
          <FilePicker
            label="Fichier"
            hint="Facultatif, 25 Mo au plus"
            file={file}
            error={fileFault}
            onFiles={([picked]) => setFile(picked ?? null)}
          />
        </FormPart>
        <FormPart title="Quand">
          <OptionalDateTimeField
            label="Envoyer plus tard"
            dateLabel="Heure d’envoi"
            value={values.sendAt}
            first={inAnHour}
            onChange={(sendAt) => put("sendAt", sendAt)}
          />
          {isOfCourse(values.kind) && (
            <OptionalDateTimeField
              label="Laisser en tête du cours"
              dateLabel="En tête du cours jusqu’au"
              value={values.headUntil}
              first={() => inAWeek(Date.now())}
              onChange={(headUntil) => put("headUntil", headUntil)}
            />
          )}
        </FormPart>
      </Form>
      {isConfirming && count.data && (
        <ConfirmChange
          title={
            values.sendAt === null
              ? `Envoyer à ${peopleText(people)} ?`
              : `Programmer pour ${peopleText(people)} ?`
          }
          confirm={values.sendAt === null ? "Envoyer" : "Programmer"}
          change={send}
          {...(people === 0 && { refused: "Cette annonce n’irait à personne." })}
          onClose={() => setConfirming(false)}
        >
          <p>{countText(count.data, values.byMail)}.</p>
          {values.sendAt === null ? (
            <p>Une fois partie, elle ne peut plus être changée.</p>
          ) : (
            <p>
              Elle partira le <Moment at={values.sendAt} /> : jusque-là, elle peut être changée ou
              retirée.
            </p>
          )}
        </ConfirmChange>
      )}
    </>
  );
}

/** The next full hour but one: there is time to read it again. */
const inAnHour = () =>
  new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3_600_000).toISOString();
