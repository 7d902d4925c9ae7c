import { call } from "@majorant/client/api/call.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { optional } from "@majorant/client/forms/fields.ts";
import { follows, useForm } from "@majorant/client/forms/use-form.ts";
import { refusalReason } from "@majorant/contract/shop/order-decision-rules";
import type { MoneySetting } from "@majorant/contract/shop/orders";
import { refundReference } from "@majorant/contract/shop/refund-rules";
import type { OrderRefunds, Refund } from "@majorant/contract/shop/refunds.admin";
import { plainMath } from "@majorant/domain/text/plain-math";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { asOptional } from "@majorant/ui/fields/OptionalLabel.tsx";
import { formatPrice } from "@majorant/ui/format/Price.tsx";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { ReasonDialog } from "../../../../components/dialogs/ReasonDialog.tsx";
import { FormDialog } from "../../../../components/forms/FormDialog.tsx";
import { rereadByDecisions } from "../PaymentDecisions.tsx";
import { means, needsReference, refundFields } from "./refund-form.ts";

export type RefundedArticle = OrderRefunds["articles"][number];

/** What is asked about: an article to give back something of, or a refund that was decided. */
export type Asked =
  | {
      what: "decide";
      article: RefundedArticle;
      /** What fills the form, if anything; the notification that it follows, where the bank told of it. */
      amount: number | null;
      means: MoneySetting;
      notification?: { id: number };
    }
  | { what: "giveBack" | "drop"; refund: Refund };

type DialogProps = { onClose: () => void };

type DecideDialogProps = DialogProps & {
  commandeId: number;
  version: number;
  asked: Extract<Asked, { what: "decide" }>;
};

/** Decides to give back some or all of what was paid for an article. */
export function DecideDialog({ commandeId, version, asked, onClose }: DecideDialogProps) {
  const { article, amount, notification } = asked;
  const form = useForm(refundFields(article.reste), { montant: amount, moyen: asked.means });
  const decide = useChange(
    (remboursement: { montant: number; moyen: MoneySetting; motif: string }) =>
      call("POST /commandes/{commandeId}/remboursements", {
        params: { commandeId },
        body: {
          remboursement: { offre: { id: article.offre.id }, ...remboursement },
          version,
          ...(notification && { notification }),
        },
      }),
    { rereads: rereadByDecisions },
  );
  const { field, sends, changed } = form;
  return (
    <FormDialog
      title={`Rembourser ${plainMath(article.offre.titre)}`}
      submit="Décider le remboursement"
      changed={changed}
      pending={decide.isPending}
      error={decide.error}
      form={sends((sent) =>
        decide.mutate(sent, {
          onSuccess: () => {
            onClose();
            toast("success", "Le remboursement est décidé");
          },
        }),
      )}
      onClose={onClose}
    >
      <p>
        Rien ne change encore pour l’étudiant : son accès est raccourci quand vous marquez l’argent
        rendu.
      </p>
      <TextInput
        {...field("montant")}
        description={amountHint(article, notification !== undefined)}
        inputMode="decimal"
        rightSection="DT"
      />
      <NativeSelect
        {...field("moyen")}
        description="Comment l’argent sera rendu"
        data={Object.entries(means).map(([value, label]) => ({ value, label }))}
      />
      <Textarea {...field("motif")} description="L’étudiant le lit" autosize minRows={3} />
    </FormDialog>
  );
}

function amountHint({ reste, propose }: RefundedArticle, isTold: boolean): string {
  const most = `Au plus ${formatPrice(reste)}.`;
  if (isTold) return `Ce que la banque dit avoir rendu. ${most}`;
  return propose > 0
    ? `Proposé d’après les jours qui restent : ${formatPrice(propose)}. ${most}`
    : most;
}

type RefundDialogProps = DialogProps & { refund: Refund };

type GiveBackDialogProps = RefundDialogProps & {
  /** What giving it back does to the access. */
  follows: string;
};

/** Notes that the money was given back: its credit note is made. */
export function GiveBackDialog({ refund, follows: followsFrom, onClose }: GiveBackDialogProps) {
  const isNeeded = needsReference(refund);
  const { field, sends, changed } = useForm(
    {
      reference: optional({
        label: "Référence de la banque",
        ...(isNeeded && { required: "La référence d’un virement est obligatoire" }),
        rule: follows(refundReference),
      }),
    },
    { reference: refund.reference },
  );
  const giveBack = useChange(
    (reference: string | null) =>
      call("PUT /remboursements/{remboursementId}/rendre", {
        params: { remboursementId: refund.id },
        body: { reference, version: refund.version },
      }),
    { rereads: rereadByDecisions },
  );
  const reference = field("reference");
  return (
    <FormDialog
      title={`Marquer rendu : ${formatPrice(refund.montant)}`}
      submit="Marquer rendu"
      changed={changed}
      pending={giveBack.isPending}
      error={giveBack.error}
      form={sends((sent) =>
        giveBack.mutate(sent.reference, {
          onSuccess: () => {
            onClose();
            toast("success", "Le remboursement est rendu");
          },
        }),
      )}
      onClose={onClose}
    >
      <p>{followsFrom} L’étudiant reçoit un mail et un avoir. Cela ne se reprend pas.</p>
      <TextInput
        {...(isNeeded ? reference : asOptional(reference))}
        description="Le numéro du virement, du mandat ou de la remise sur la carte"
        autoComplete="off"
      />
    </FormDialog>
  );
}

/** Drops a refund that was decided and not given back. */
export function DropDialog({ refund, onClose }: RefundDialogProps) {
  const drop = useChange(
    (motif: string) =>
      call("PUT /remboursements/{remboursementId}/abandonner", {
        params: { remboursementId: refund.id },
        body: { motif, version: refund.version },
      }),
    { rereads: rereadByDecisions },
  );
  return (
    <ReasonDialog
      title={`Abandonner le remboursement de ${formatPrice(refund.montant)}`}
      submit="Abandonner le remboursement"
      danger
      label="Motif"
      description="Gardé avec le remboursement"
      rule={follows(refusalReason)}
      pending={drop.isPending}
      error={drop.error}
      onSend={(motif) =>
        drop.mutate(motif, {
          onSuccess: () => {
            onClose();
            toast("success", "Le remboursement est abandonné");
          },
        })
      }
      onClose={onClose}
    >
      <p>L’argent n’est pas rendu, et l’accès de l’étudiant reste comme il est.</p>
    </ReasonDialog>
  );
}
