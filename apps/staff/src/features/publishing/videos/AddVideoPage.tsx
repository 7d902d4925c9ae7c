import type { VideoRequest } from "@majorant/contract/publishing/video-requests";
import { isPublishable } from "@majorant/domain/media/video-requests";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { FormSkeletons } from "../../../components/forms/FormSkeletons.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { videoRequest } from "../requests.ts";
import { AddVideoForm } from "./AddVideoForm.tsx";

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
  const found = useQuery({ ...videoRequest(requestId), refetchInterval: false });
  return (
    <Page title="Ajouter une vidéo" trail={[videos, "Ajouter une vidéo"]} narrow>
      {requestId === 0 ? (
        <AddVideoForm request={null} />
      ) : // As it is now: an earlier answer may be of before it was published.
      found.data && found.isFetchedAfterMount ? (
        <FromRequest key={found.data.id} request={found.data} onPublished={onPublished} />
      ) : found.error ? (
        <ErrorState onRetry={() => found.refetch()} pending={found.isFetching}>
          {found.error.message}
        </ErrorState>
      ) : (
        <FormSkeletons fields={[3, 3, 1]} />
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
        <Alert kind="info" title={`Demande : ${name}`}>
          {noteOf(request)}
        </Alert>
        <AddVideoForm request={request} onPublished={onPublished} />
      </>
    );
  return (
    <>
      <Alert kind="warning" title={`La demande « ${name} » n’est plus à publier`}>
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
