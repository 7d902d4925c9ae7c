import { ApiError, call } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import type { Contract } from "@majorant/contract/contract";
import type { Body } from "@majorant/contract/endpoint";
import type { VideoRequest } from "@majorant/contract/publishing/video-requests";
import { plainMath } from "@majorant/domain/text/plain-math";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { Select } from "@majorant/ui/fields/Select.tsx";
import { TextArea } from "@majorant/ui/fields/TextArea.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { chapterOptions } from "../../../components/chapter-options.ts";
import { Form, FormPart } from "../../../components/forms/Form.tsx";
import { useRows } from "../../../components/tables/use-rows.ts";
import { listedCourses, outline, tags } from "../places.ts";
import { requests } from "../requests.ts";
import { FileLinks } from "./parts/FileLinks.tsx";
import { LinkField } from "./parts/LinkField.tsx";
import { blank, blankFile, fieldsOf, fileRules, filesOf, rules } from "./video-form.ts";

export type AddVideoFormProps = {
  /** The one that is published by this video, and fills the form. */
  request: VideoRequest | null;
  onPublished?: () => void;
};

/** Course, chapter, tag, name, link, description and files of a video to publish. */
export function AddVideoForm({ request, onPublished }: AddVideoFormProps) {
  const form = useForm(request ? fieldsOf(request) : blank, rules);
  const files = useRows(blankFile, fileRules, request ? filesOf(request) : []);
  const { values, field, put } = form;
  const { data: courses = [] } = useQuery(listedCourses);
  const { data: sections = [] } = useQuery(outline(Number(values.course)));
  const { data: allTags = [] } = useQuery(tags);
  const add = useChange(
    (body: Body<Contract["POST /videos"]>) => call("POST /videos", { body, files: {} }),
    { rereads: [...requests, under("/cours"), under("/media")] },
  );

  function submit() {
    if (add.isPending || !files.check()) return;
    const { course, sectionId, tag, name, link, description } = values;
    add.mutate(
      {
        video: {
          course: { id: Number(course) },
          tag: { id: Number(tag) },
          name: name.trim(),
          link: link.trim(),
          description: description.trim(),
          ...(request && { videoRequest: { id: request.id } }),
        },
        sectionId: Number(sectionId),
        files: files.rows.map(({ values: { attached: _, ...file } }) => file),
      },
      {
        onSuccess: () => {
          if (request) {
            toast("success", "Le vidéo a été bien ajouté");
            onPublished?.();
            return;
          }
          form.fill({ ...blank, course, sectionId, tag });
          files.fill([]);
        },
        onError: (error) => {
          if (!(error instanceof ApiError)) return;
          form.showRefused(error.fields);
          files.showRefused(error.fields, "files");
        },
      },
    );
  }

  const props = form.sends(submit);
  const isTyped = form.changed && values.name + values.link + values.description !== "";
  return (
    <>
      <Form
        {...props}
        onSubmit={(event) => {
          files.check();
          props.onSubmit(event);
        }}
        onChange={() => add.isError && add.reset()}
        changed={isTyped}
        isPending={add.isPending}
        error={add.error}
        success={add.isSuccess && !isTyped ? "Le vidéo a été bien ajouté" : null}
        submitLabel="Ajouter la vidéo"
        others={
          <LinkButton variant="quiet" to="/technician/videos/">
            Annuler
          </LinkButton>
        }
      >
        <FormPart title="Emplacement">
          <Select
            {...field("course")}
            label="Cours"
            placeholder="Choisir un cours"
            options={courses.map(({ id, fullTitle }) => ({
              value: String(id),
              label: plainMath(fullTitle),
            }))}
            onChange={(event) => {
              field("course").onChange(event);
              put("sectionId", "");
            }}
          />
          <Select
            {...field("sectionId")}
            label="Chapitre"
            placeholder="Choisir un chapitre"
            disabled={values.course === ""}
            options={chapterOptions(sections)}
          />
          <Select
            {...field("tag")}
            label="Tag"
            placeholder="Choisir un tag"
            options={allTags.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </FormPart>
        <FormPart title="La vidéo">
          <TextField {...field("name")} label="Nom" />
          <LinkField {...field("link")} label="Lien" onChoose={(link) => put("link", link)} />
          <TextArea {...field("description")} label="Description" optional rows={3} />
        </FormPart>
        <FormPart title="Les fichiers">
          <FileLinks files={files} />
        </FormPart>
      </Form>
      {add.data && !isTyped && (
        <p>
          <Link to="/technician/videos/$ressourceId" params={{ ressourceId: add.data.id }}>
            Chapitres, sous-titres et visibilité de « {add.data.name} »
          </Link>
        </p>
      )}
    </>
  );
}
