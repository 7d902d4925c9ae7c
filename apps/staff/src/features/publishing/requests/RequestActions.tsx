import { call } from "@majorant/client/api/call.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { VideoRequest } from "@majorant/contract/publishing/video-requests";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog.tsx";
import { isStuck, requests } from "../requests.ts";
import { mayReturn, ReturnRequest } from "./ReturnRequest.tsx";

export type RequestActionsProps = { request: VideoRequest; userId: number };

/** What can be done with a request now: one takes it before one works on it. */
export function RequestActions({ request, userId }: RequestActionsProps) {
  const { id, state, kind, medium, takenBy } = request;
  const one = { params: { videoRequestId: id } };
  const [asking, setAsking] = useState<"terminate" | null>(null);
  const [done, setDone] = useState("");
  const navigate = useNavigate();
  const work = useChange((step: () => Promise<VideoRequest>) => step(), { rereads: requests });
  const isOthers = takenBy !== null && takenBy.id !== userId;
  const isMine = state === "taken" && !isOthers;
  const waits = state === "received" || state === "processing" || state === "ready";
  const isReady = medium.state === "ready" || kind === "file";

  const run = (step: () => Promise<VideoRequest>, said: string) =>
    work.mutate(step, {
      onSuccess: () => {
        setDone(said);
        setAsking(null);
      },
    });

  /** Nobody else begins on it meanwhile: it is taken as the form opens. */
  const publish = () =>
    work.mutate(() => call("PUT /videoRequests/{videoRequestId}/take", one), {
      onSuccess: () => navigate({ to: "/technician/addVideo/", search: { videoRequest: id } }),
    });

  return (
    <div className="stack gap-2">
      {waits && isReady && kind === "video" && (
        <Button pending={work.isPending} onClick={publish}>
          Publier cette vidéo
        </Button>
      )}
      {waits && (
        <Button
          variant={isReady && kind === "video" ? "secondary" : "primary"}
          pending={work.isPending}
          onClick={() =>
            run(
              () => call("PUT /videoRequests/{videoRequestId}/take", one),
              "La demande est à vous",
            )
          }
        >
          Prendre
        </Button>
      )}
      {isMine && kind === "video" && isReady && (
        <LinkButton to="/technician/addVideo/" search={{ videoRequest: id }}>
          Publier cette vidéo
        </LinkButton>
      )}
      {(isMine || state === "ready") && isReady && (
        <Button variant="secondary" onClick={() => setAsking("terminate")}>
          Terminer
        </Button>
      )}
      {mayReturn(request, userId) && !isStuck(request) && (
        <ReturnRequest videoRequestId={id} variant="secondary" />
      )}
      {isMine && (
        <Button
          variant="quiet"
          pending={work.isPending}
          onClick={() =>
            run(
              () => call("PUT /videoRequests/{videoRequestId}/release", one),
              "La demande est libre",
            )
          }
        >
          Libérer
        </Button>
      )}
      {work.error && !asking && <Alert kind="error" title={work.error.message} />}
      {done && <Alert kind="success" title={done} />}
      {asking === "terminate" && (
        <ConfirmDialog
          title="Terminer cette demande ?"
          confirm="Terminer"
          pending={work.isPending}
          error={work.error}
          onConfirm={() =>
            run(
              () => call("PUT /videoRequests/{videoRequestId}/terminate", one),
              "Le demande a été terminée avec succees",
            )
          }
          onClose={() => setAsking(null)}
        >
          Son enseignant est prévenu qu’elle est traitée. Pour la mettre dans un cours, publiez-la
          plutôt.
        </ConfirmDialog>
      )}
    </div>
  );
}
