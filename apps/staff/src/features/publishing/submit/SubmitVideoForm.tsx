import { ApiError, call } from "@majorant/client/api/call.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { SentOf } from "@majorant/client/forms/fields.ts";
import { type Form as FormOf, useForm } from "@majorant/client/forms/use-form.ts";
import type { Contract } from "@majorant/contract/contract";
import type { Body } from "@majorant/contract/endpoint";
import type { VideoRequest } from "@majorant/contract/publishing/video-requests";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { TextArea } from "@majorant/ui/fields/TextArea.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { IconPlus } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Chooser } from "../../../components/choosers/Chooser.tsx";
import { listed } from "../../../components/choosers/source.ts";
import { courses } from "../../../components/choosers/sources.ts";
import { FilePicker, focusFile } from "../../../components/files/FilePicker.tsx";
import { nameAfter } from "../../../components/files/file-name.ts";
import { Form, FormPart } from "../../../components/forms/Form.tsx";
import { RemovableFile } from "../../../components/forms/RemovableFile.tsx";
import { useRows } from "../../../components/tables/use-rows.ts";
import { useUploads, whenUploaded } from "../../../components/upload/uploads.ts";
import { forget, VideoChoice } from "../../../components/upload/VideoChoice.tsx";
import { outline, sectionOptions, tagOptions } from "../places.ts";
import { requests } from "../requests.ts";
import { type Attached, blankFile, fields, fileRules, fillingOf } from "./request-form.ts";

export type SubmitVideoFormProps = {
  /** A request that was returned, to be sent again. */
  again: VideoRequest | null;
  /** Where it begins: the chapter that it was asked for in. */
  place?: { cours?: number; chapitre?: number; sousChapitre?: number };
  onSubmitted: () => void;
};

/** A video with all that is to be said of it; it may be sent before its last byte has come. */
export function SubmitVideoForm({ again, place = {}, onSubmitted }: SubmitVideoFormProps) {
  const form = useForm(fields, again ? fillingOf(again) : fillingAt(place));
  const files = useRows(blankFile, fileRules);
  const [chosen, setChosen] = useState<string | null>(null);
  const [lacking, setLacking] = useState(false);
  const uploads = useUploads();
  const { texts, field } = form;
  const submit = useSubmission({ again, form, files, chosen }, () => {
    setChosen(null);
    onSubmitted();
  });

  const isComing = uploads.find(({ key }) => key === chosen)?.state !== "uploaded";
  // Where the last one went stays chosen for the next.
  const isTyped = (["name", "description", "note"] as const).some(
    (name) => texts[name] !== (again?.[name] ?? ""),
  );
  /** The one that came before stays, unless it is the one that failed. */
  const keptVideo = again && again.medium.state !== "failed" ? again.medium.name : null;
  const noVideo = chosen === null && keptVideo === null;
  const props = form.sends((sent) => {
    if (!noVideo && !submit.isPending && files.check()) submit.mutate(sent);
  });

  return (
    <Form
      {...props}
      onSubmit={(event) => {
        setLacking(noVideo);
        files.check();
        props.onSubmit(event);
        if (noVideo) focusFile(event.currentTarget, "video");
      }}
      onChange={() => !submit.isPending && submit.reset()}
      changed={isTyped || files.rows.length > 0}
      isPending={submit.isPending}
      error={submit.error}
      success={submit.isSuccess ? "Votre demande a été bien recu" : null}
      others={
        // What is on its way is taken back below, among one's requests.
        !submit.isPending && (
          <LinkButton
            variant="quiet"
            to={again ? "/enseignant/videoRequest/" : "/enseignant/myCourses"}
          >
            Annuler
          </LinkButton>
        )
      }
      submitLabel={
        submit.isPending && isComing && chosen !== null
          ? "La demande part dès que la vidéo est arrivée"
          : again
            ? "Envoyer à nouveau"
            : "Envoyer"
      }
    >
      <FormPart title="La vidéo" about={requiredOfRequests}>
        <VideoChoice
          chosen={chosen}
          onChoose={setChosen}
          keptVideo={keptVideo}
          error={lacking && noVideo ? "La vidéo est obligatoire" : undefined}
        />
      </FormPart>
      <PlaceFields form={form} />
      <FormPart title="Ce qu’en lisent les étudiants">
        <TextField {...field("name")} label="Nom" />
        <TextArea {...field("description")} label="Description" optional rows={3} />
      </FormPart>
      <FormPart title="Fichiers joints" about="Énoncé, corrigé, notes de cours.">
        {again && again.videoFileRequests.length > 0 && files.rows.length === 0 && (
          <p>
            {again.videoFileRequests.map(({ name }) => name).join(", ")} : joints la première fois,
            gardés si vous n’en joignez pas d’autres.
          </p>
        )}
        <AttachedFiles files={files} />
      </FormPart>
      <FormPart title="Pour l’administration">
        <TextArea
          {...field("note")}
          label="Remarque"
          hint="Les étudiants ne la lisent pas"
          optional
          rows={2}
        />
      </FormPart>
    </Form>
  );
}

const refTo = (id: number | undefined) => (id === undefined ? null : { id });

const fillingAt = ({
  cours,
  chapitre,
  sousChapitre,
}: NonNullable<SubmitVideoFormProps["place"]>) => ({
  course: refTo(cours),
  section: refTo(chapitre),
  subSection: refTo(sousChapitre),
});

const requiredOfRequests =
  "Obligatoires : la vidéo, le cours, le tag et le nom. Le reste est facultatif.";

type Files = ReturnType<typeof useRows<Attached>>;

type Submission = {
  again: VideoRequest | null;
  form: FormOf<typeof fields>;
  files: Files;
  /** The upload, which may still be on its way; null leaves the video that a returned request has. */
  chosen: string | null;
};

/** Sends the request, as soon as its video has come; the form is then empty but for the place. */
function useSubmission({ again, form, files, chosen }: Submission, onSubmitted: () => void) {
  const send = useChange(
    ({ files, ...body }: Body<Contract["POST /videoRequests"]> & { files: File[] }) =>
      again
        ? call("PUT /videoRequests/{videoRequestId}", {
            params: { videoRequestId: again.id },
            body,
            files: { files },
          })
        : call("POST /videoRequests", { body, files: { files } }),
    { rereads: requests },
  );
  return useMutation({
    mutationFn: async (sent: SentOf<typeof fields>) => {
      const uploadId = chosen === null ? null : await whenUploaded(chosen);
      const attached = files.rows.map(({ values: { name, description } }) => ({
        name: name.trim(),
        description: description.trim(),
      }));
      return send.mutateAsync({
        videoRequest: { ...sent, ...(uploadId !== null && { upload: { id: uploadId } }) },
        // None said on a request that is sent again leaves those that came with it.
        ...(attached.length > 0 || !again ? { videoFileRequests: attached } : {}),
        files: files.rows.flatMap(({ values: { file } }) => file ?? []),
      } as Parameters<typeof send.mutateAsync>[0]); // both calls' bodies are this one's
    },
    onSuccess: () => {
      if (chosen !== null) forget(chosen);
      files.fill([]);
      const { course, section, tag } = form.values;
      form.fill({ course, section, tag });
      onSubmitted();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      form.showRefused(error.fields);
      files.showRefused(error.fields, "videoFileRequests");
    },
  });
}

/** Where the video is to be: in a course, perhaps in a chapter and a subchapter of it, under its tag. */
function PlaceFields({ form: { values, chosen, put } }: { form: FormOf<typeof fields> }) {
  const sections = useQuery(outline(values.course?.id ?? 0)).data ?? [];
  const below = sections.find(({ id }) => id === values.section?.id)?.sousSections ?? [];
  const { data: tags = [] } = useQuery(tagOptions);
  return (
    <FormPart title="Emplacement">
      <Chooser
        {...chosen("course")}
        label="Cours"
        placeholder="Choisir un cours"
        source={courses}
        onChoose={(course) => {
          chosen("course").onChoose(course);
          put("section", null);
          put("subSection", null);
        }}
      />
      <Chooser
        {...chosen("section")}
        label="Chapitre"
        optional
        clearable
        placeholder="Aucun en particulier"
        disabled={values.course === null}
        source={listed("Aucun chapitre", sectionOptions(sections))}
        onChoose={(section) => {
          chosen("section").onChoose(section);
          put("subSection", null);
        }}
      />
      {below.length > 0 && (
        <Chooser
          {...chosen("subSection")}
          label="Sous-chapitre"
          optional
          clearable
          placeholder="Aucun en particulier"
          source={listed("Aucun sous-chapitre", sectionOptions(below))}
        />
      )}
      <Chooser
        {...chosen("tag")}
        label="Tag"
        placeholder="Choisir un tag"
        source={listed("Aucun tag", tags)}
      />
    </FormPart>
  );
}

type AttachedFilesProps = { files: Files };

/** The files that go with a video, each with its name and description. */
function AttachedFiles({ files }: AttachedFilesProps) {
  const { rows, allRows, add, set, leave } = files;
  return (
    <>
      {allRows.map((row, n) => (
        <RemovableFile key={row.key} place={n + 1} row={row} files={files}>
          <FilePicker
            label="Fichier"
            file={row.values.file}
            error={row.errors.file}
            onFiles={([file]) => {
              if (!file) return;
              set(row.key, "file", file);
              leave(row.key, "file");
              set(
                row.key,
                "name",
                nameAfter(row.values.name, { before: row.values.file, chosen: file }),
              );
            }}
            hint="500 Mo au plus"
          />
          <TextField
            label="Nom"
            value={row.values.name}
            error={row.errors.name}
            onChange={({ target }) => set(row.key, "name", target.value)}
            onBlur={() => leave(row.key, "name")}
          />
          <TextField
            label="Description"
            optional
            value={row.values.description}
            onChange={({ target }) => set(row.key, "description", target.value)}
          />
        </RemovableFile>
      ))}
      {rows.length < 15 && (
        <div>
          <Button variant="secondary" icon={<IconPlus size={18} />} onClick={add}>
            Joindre un fichier
          </Button>
        </div>
      )}
    </>
  );
}
