import type { VideoRequest } from "@majorant/contract/video-requests";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "../../../../ui/told/Alert.tsx";
import { ErrorState } from "../../../../ui/told/ErrorState.tsx";
import { FormSkeletons } from "../../../kit/forms/FormSkeletons.tsx";
import { Page } from "../../../kit/page/Page.tsx";
import { videoRequest } from "../requests.api.ts";
import { AddVideoForm } from "./AddVideoForm.tsx";

export type AddVideoPageProps = {
  /** The request that is published, which fills the form. */
  requestId: number | undefined;
};

/** /technician/addVideo/: a video into a chapter, from a request or from nothing. */
export function AddVideoPage({ requestId = 0 }: AddVideoPageProps) {
  const found = useQuery({ ...videoRequest(requestId), refetchInterval: false });
  return (
    <Page title="Add video" narrow>
      {requestId === 0 ? (
        <AddVideoForm request={null} />
      ) : found.data ? (
        <>
          <Alert kind="info" title={`Demande : ${found.data.name}`}>
            {noteOf(found.data)}
          </Alert>
          <AddVideoForm key={found.data.id} request={found.data} />
        </>
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

const noteOf = ({ user, note }: VideoRequest) =>
  `${user ? `De ${user.firstName} ${user.lastName}. ` : ""}${
    note || "Elle sera terminée avec la publication."
  }`;
