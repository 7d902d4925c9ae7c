import { call } from "@majorant/client/api/call.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { VideoRequest } from "@majorant/contract/publishing/video-requests";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { useState } from "react";
import { ReasonDialog } from "../../../components/dialogs/ReasonDialog.tsx";
import { requests } from "../requests.ts";

/** Whether a technician may send it back: one that waits, or that they have taken. */
export const mayReturn = ({ state, takenBy }: VideoRequest, userId: number): boolean =>
  ["received", "processing", "ready"].includes(state) ||
  (state === "taken" && takenBy?.id === userId);

export type ReturnRequestProps = { videoRequestId: number; variant: "primary" | "secondary" };

/** Sends a request back to its teacher, with the reason. */
export function ReturnRequest({ videoRequestId, variant }: ReturnRequestProps) {
  const [asking, setAsking] = useState(false);
  const sending = useChange(
    (reason: string) =>
      call("PUT /videoRequests/{videoRequestId}/return", {
        params: { videoRequestId },
        body: { reason },
      }),
    { rereads: requests, said: "La demande est renvoyée à son enseignant" },
  );
  return (
    <>
      <Button variant={variant} onClick={() => setAsking(true)}>
        Renvoyer
      </Button>
      {asking && (
        <ReasonDialog
          title="Renvoyer la demande"
          submit="Renvoyer la demande"
          label="Motif"
          description="L’enseignant le lit dans l’application et dans un mail"
          rule={(reason) => (reason.trim() === "" ? "Le motif est obligatoire" : undefined)}
          maxLength={1000}
          pending={sending.isPending}
          error={sending.error}
          onSend={(reason) => sending.mutate(reason, { onSuccess: () => setAsking(false) })}
          onClose={() => {
            sending.reset();
            setAsking(false);
          }}
        />
      )}
    </>
  );
}
