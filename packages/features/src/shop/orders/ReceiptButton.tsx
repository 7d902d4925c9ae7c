import { callFile } from "@majorant/client/api/call.ts";
import { saveFile } from "@majorant/client/api/save-file.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { IconFileDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";

type ReceiptButtonProps = { orderId: number; className: string | undefined };

/** A paid order's receipt, to print or to keep. */
export function ReceiptButton({ orderId, className }: ReceiptButtonProps) {
  const download = useMutation({
    mutationFn: () =>
      callFile("GET /orders/{commandeId}/receipt", {
        params: { commandeId: orderId },
        query: {},
      }),
    onSuccess: ({ bytes, name }) => saveFile(bytes, name ?? `recu-commande-${orderId}.pdf`),
  });
  return (
    <>
      {download.error && (
        <Alert kind="error" title={download.error.message} className={className} />
      )}
      <Button
        variant="secondary"
        className={className}
        icon={<IconFileDownload size={20} stroke={1.75} aria-hidden="true" />}
        pending={download.isPending}
        onClick={() => download.mutate()}
      >
        Télécharger le reçu
      </Button>
    </>
  );
}
