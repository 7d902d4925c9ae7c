import { ApiError, call } from "@majorant/client/api/call.ts";
import { follows, useForm } from "@majorant/client/forms/use-form.ts";
import { UnsavedChangesGuard } from "@majorant/client/unsaved-changes/UnsavedChangesGuard.tsx";
import type { Contract } from "@majorant/contract/contract";
import type { Body } from "@majorant/contract/endpoint";
import { paymentPhotoBytes } from "@majorant/contract/limits";
import { paymentMethod, transactionNumber } from "@majorant/contract/shop/order-rules";
import type { PaymentMethod } from "@majorant/contract/shop/orders";
import { orderById } from "@majorant/features/orders/orders.api.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { PhotoField } from "@majorant/ui/fields/PhotoField.tsx";
import { Select } from "@majorant/ui/fields/Select.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import css from "./DeclarePayment.module.css";

const methods: Record<PaymentMethod, string> = {
  transfer: "Virement bancaire",
  mandate: "Mandat postal",
  cash: "Espèces",
};

/** A photo's fault that can be told before it is sent. */
const photoFault = (photo: File | null) => {
  if (!photo) return undefined;
  if (photo.size > paymentPhotoBytes) return "La photo dépasse 5 Mo";
  return photo.type.startsWith("image/") ? undefined : "Ce fichier n’est pas une photo";
};

type Declaration = Body<Contract["PUT /orders/{commandeId}/pay"]> & { photo: File | null };

/**
 * Declares a payment made other than by card; `onFields` is told the fields at fault. The order is
 * shown as the answer has it, or read anew where something else has settled it meanwhile.
 */
function useDeclaration(commandeId: number, onFields: (fields: Record<string, string>) => void) {
  const queries = useQueryClient();
  const { queryKey } = orderById(commandeId);
  return useMutation({
    mutationFn: ({ paiement, photo }: Declaration) =>
      call("PUT /orders/{commandeId}/pay", {
        params: { commandeId },
        body: { paiement },
        photos: photo ? { photo } : {},
      }),
    onSuccess: (order) => queries.setQueryData(queryKey, order),
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      onFields(error.fields);
      if (error.code === "NOT_PAYABLE") queries.invalidateQueries({ queryKey });
    },
  });
}

/** The declaration of a transfer, a mandate or cash; what was typed stays after any refusal. */
export function DeclareForm({ orderId }: { orderId: number }) {
  const [photo, setPhoto] = useState<File | null>(null);
  const { values, changed, field, sends, showRefused } = useForm(
    { method: "transfer", transactionNumber: "" },
    { transactionNumber: follows(transactionNumber) },
  );
  const { mutate, error, isPending, isSuccess, reset } = useDeclaration(orderId, showRefused);
  const broken = photoFault(photo);

  function send() {
    if (broken || isPending) return;
    const paiement = {
      transactionNumber: values.transactionNumber.trim(),
      method: paymentMethod.parse(values.method),
    };
    mutate({ paiement, photo });
  }

  return (
    <form className={css.form} {...sends(send)} onChange={() => error && reset()}>
      <UnsavedChangesGuard when={(changed || photo !== null) && !isSuccess} />
      <Select
        {...field("method")}
        label="Moyen de paiement"
        options={Object.entries(methods).map(([value, label]) => ({ value, label }))}
      />
      <TextField
        {...field("transactionNumber")}
        label="Numéro de transaction"
        hint="Celui du virement, du mandat ou du reçu"
        autoComplete="off"
      />
      <PhotoField
        label="Photo du reçu"
        optional
        hint="JPEG, PNG ou WebP, 5 Mo au plus"
        error={broken}
        photo={photo}
        onPick={setPhoto}
      />
      {error && <Alert kind="error" title={error.message} />}
      <Button type="submit" wide pending={isPending}>
        Déclarer le paiement
      </Button>
    </form>
  );
}
