import { ApiError, call } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { SentOf } from "@majorant/client/forms/fields.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import type { Contract } from "@majorant/contract/contract";
import type { Body } from "@majorant/contract/endpoint";
import type { VideoRequest } from "@majorant/contract/publishing/video-requests";
import { isPublishable } from "@majorant/domain/files/video-requests";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { TextArea } from "@majorant/ui/fields/TextArea.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Chooser } from "../../../components/choosers/Chooser.tsx";
import { listed } from "../../../components/choosers/source.ts";
import { courses } from "../../../components/choosers/sources.ts";
import { Form, FormPart, FormSkeletons } from "../../../components/forms/Form.tsx";
import { chapterOptions } from "../../../components/options.ts";
import { Page } from "../../../components/page/Page.tsx";
import { useRows } from "../../../components/tables/use-rows.ts";
import { outline, tagOptions } from "../places.ts";
import { requests, videoRequest } from "../requests.ts";
import { FileLinks } from "./FileLinks.tsx";
import { LinkField } from "./LinkField.tsx";
import { blankFile, fields, fileRules, filesOf, fillingOf } from "./video-form.ts";

export type AddVideoPageProps = {
  /** The request that is published, which fills the form. */
  requestId: number | undefined;
  /** That request is published: back to those that wait. */
  onPublished: () => void;
};

/** Where a new video goes, at the beginning of the trail. */
const videos = <Link to="/technician/videos/">Vidéos</Link>;

/** /technician/addVideo/: a video into a chapter, from a request or from nothing. */
export function AddVideoPage({ requestId = 0, onPublished }: AddVideoPageProps) {
  const requestQuery = useQuery({ ...videoRequest(requestId), refetchInterval: false });
  return (
    <Page title="Ajouter une vidéo" trail={[videos, "Ajouter une vidéo"]} narrow>
      {requestId === 0 ? (
        <AddVideoForm request={null} />
      ) : // As it is now: an earlier answer may be of before it was published.
      requestQuery.data && requestQuery.isFetchedAfterMount ? (
        <FromRequest
          key={requestQuery.data.id}
          request={requestQuery.data}
          onPublished={onPublished}
        />
      ) : (
        <QueryState query={requestQuery} loading={<FormSkeletons fields={[3, 3, 1]} />} />
      )}
    </Page>
  );
}

type FromRequestProps = { request: VideoRequest; onPublished: () => void };

function FromRequest({ request, onPublished }: FromRequestProps) {
  // What was filled in stays, whatever becomes of the request meanwhile: the server has the last word.
  const [fills] = useState(() => isPublishable(request.state));
  const { id, name, video } = request;
  if (fills)
    return (
      <>
        <Alert kind="info" title={`Demande : ${name}`}>
          {noteOf(request)}
        </Alert>
        <AddVideoForm request={request} onPublished={onPublished} />
      </>
    );
  return (
    <>
      <Alert kind="warning" title={`La demande «\u00a0${name}\u00a0» n’est plus à publier`}>
        Ce formulaire ajoute une autre vidéo.{" "}
        {video ? (
          <Link to="/technician/videos/$ressourceId" params={{ ressourceId: video.id }}>
            Voir la vidéo publiée
          </Link>
        ) : (
          <Link to="/technician/videoRequests/$videoRequestId" params={{ videoRequestId: id }}>
            Voir la demande
          </Link>
        )}
      </Alert>
      <AddVideoForm request={null} />
    </>
  );
}

const noteOf = ({ user, note }: VideoRequest) =>
  `${user ? `De ${user.firstName} ${user.lastName}. ` : ""}${
    note || "Elle sera terminée avec la publication."
  }`;

type AddVideoFormProps = {
  /** The one that is published by this video, and fills the form. */
  request: VideoRequest | null;
  onPublished?: () => void;
};

/** Course, chapter, tag, name, link, description and files of a video to publish. */
function AddVideoForm({ request, onPublished }: AddVideoFormProps) {
  const form = useForm(fields, request ? fillingOf(request) : {});
  const files = useRows(blankFile, fileRules, request ? filesOf(request) : []);
  const { values, texts, field, chosen, put } = form;
  const { data: sections = [] } = useQuery(outline(values.course?.id ?? 0));
  const { data: tags = [] } = useQuery(tagOptions);
  const add = useChange(
    (body: Body<Contract["POST /videos"]>) => call("POST /videos", { body, files: {} }),
    { rereads: [...requests, under("/cours"), under("/media")] },
  );

  function submit({ sectionId, ...video }: SentOf<typeof fields>) {
    if (add.isPending || !files.check()) return;
    add.mutate(
      {
        video: { ...video, ...(request && { videoRequest: { id: request.id } }) },
        sectionId: sectionId.id,
        files: files.rows.map(({ values: { attached: _, ...file } }) => file),
      },
      {
        onSuccess: () => {
          if (request) {
            toast("success", "Le vidéo a été bien ajouté");
            onPublished?.();
            return;
          }
          form.fill({ course: video.course, sectionId, tag: video.tag });
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
  const isTyped = form.changed && texts.name + texts.link + texts.description !== "";
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
          <Chooser
            {...chosen("course")}
            label="Cours"
            placeholder="Choisir un cours"
            source={courses}
            onChoose={(course) => {
              chosen("course").onChoose(course);
              put("sectionId", null);
            }}
          />
          <Chooser
            {...chosen("sectionId")}
            label="Chapitre"
            placeholder="Choisir un chapitre"
            disabled={values.course === null}
            source={listed("Aucun chapitre", chapterOptions(sections))}
          />
          <Chooser
            {...chosen("tag")}
            label="Tag"
            placeholder="Choisir un tag"
            source={listed("Aucun tag", tags)}
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
            Chapitres, sous-titres et visibilité de « {add.data.name} »
          </Link>
        </p>
      )}
    </>
  );
}
