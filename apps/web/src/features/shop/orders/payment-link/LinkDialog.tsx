import { useSession } from "@majorant/client/session.ts";
import { shortName } from "@majorant/domain/accounts/names";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { formatPrice } from "@majorant/ui/format/Price.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { IconCopy, IconShare2 } from "@tabler/icons-react";
import { useRef, useState } from "react";
import css from "./LinkDialog.module.css";

export type LinkDialogProps = {
  /** Undefined of a link that no longer serves. */
  token: string | undefined;
  /** What it asks to be paid, in decimal dinars. */
  total: number;
  onClose: () => void;
};

/** The address to give to whoever pays: by the system's share sheet where there is one, or copied. */
export function LinkDialog({ token, total, onClose }: LinkDialogProps) {
  return (
    <Dialog title="Faire payer par un proche" onClose={onClose}>
      {token === undefined ? (
        <Alert kind="warning" title="Ce lien ne sert plus">
          Il a été remplacé ou révoqué entre-temps, ou la commande n’attend plus de paiement.
        </Alert>
      ) : (
        <Address address={`${location.origin}/payer#${token}`} total={total} />
      )}
    </Dialog>
  );
}

/** What the share sheet says when its reader closes it. */
const wasClosed = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

function Address({ address, total }: { address: string; total: number }) {
  const { user } = useSession();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<"copied" | "marked" | null>(null);
  // Who asks and how much: the page says the rest.
  const words = `${user ? shortName(user) : ""} vous demande de payer ${formatPrice(total)} sur Majorant.`;
  const canShare = navigator.share !== undefined;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied("copied");
    } catch {
      // Not allowed here: it is marked, ready to be copied by hand.
      field.current?.select();
      setCopied("marked");
    }
  }

  async function share() {
    try {
      await navigator.share({ text: words, url: address });
    } catch (error) {
      if (!wasClosed(error)) await copy();
    }
  }

  return (
    <div className="stack gap-4">
      <p>
        Envoyez ce lien à la personne qui paie. Elle paie par carte ou par virement, sans compte, et
        ne voit que votre prénom, l’initiale de votre nom, la commande et son total.
      </p>
      <div className={css.ways}>
        {canShare && (
          <Button icon={<IconShare2 size={20} aria-hidden="true" />} onClick={share}>
            Partager
          </Button>
        )}
        <Button
          variant={canShare ? "secondary" : "primary"}
          icon={<IconCopy size={20} aria-hidden="true" />}
          onClick={copy}
        >
          Copier l’adresse
        </Button>
        <span role="status" className={css.copied}>
          {copied === "copied" && "Adresse copiée"}
          {copied === "marked" && "Elle est sélectionnée : copiez-la à la main"}
        </span>
      </div>
      <TextField
        ref={field}
        label="Adresse du lien"
        hint="Elle n’est montrée qu’ici : gardez-la ou envoyez-la maintenant."
        readOnly
        dir="ltr"
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  );
}
