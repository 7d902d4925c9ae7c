import { ApiError, call } from "@majorant/client/api/call.ts";
import { keyOf } from "@majorant/client/api/query.ts";
import { text } from "@majorant/client/forms/fields.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import { resumeSession } from "@majorant/client/session.calls.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import css from "./ConfirmEmail.module.css";

export type ConfirmEmailProps = {
  userId: number;
  /** The one that a code was mailed to. */
  email: string;
  /** It is to take the place of another, which may be kept instead. */
  isPending?: boolean;
  /** It was confirmed, and the session knows. */
  onConfirmed?: () => void;
};

/** As the contract has it, without bringing its shapes along. */
const codeFields = {
  code: text({
    rule: (code) =>
      /^\d{6}$/.test(code.replaceAll(/\s/g, "")) ? undefined : "Le code a 6 chiffres",
  }),
};

/** The code of the mail that an address is confirmed by, another mail, another address. */
export function ConfirmEmail({ userId, email, isPending, onConfirmed }: ConfirmEmailProps) {
  const params = { utilisateurId: userId };
  const queries = useQueryClient();
  const [isCorrecting, setCorrecting] = useState(false);
  const form = useForm(codeFields);

  /** What the account is called by has changed, here and wherever it is shown. */
  async function readAgain() {
    await resumeSession();
    await queries.invalidateQueries({
      queryKey: keyOf("GET /users/{utilisateurId}", { params }),
    });
  }

  const confirm = useMutation({
    mutationFn: (code: string) =>
      call("POST /users/{utilisateurId}/email/confirm", { params, body: { code } }),
    onSuccess: async () => {
      await readAgain();
      toast("success", "Votre adresse est confirmée");
      onConfirmed?.();
    },
    onError: (refusal) => refusal instanceof ApiError && form.showRefused(refusal.fields),
  });
  const resend = useMutation({
    mutationFn: () => call("POST /users/{utilisateurId}/email/resend", { params }),
    onSuccess: () => confirm.reset(),
    // Confirmed meanwhile, by the link on another device.
    onError: (refusal) =>
      refusal instanceof ApiError && refusal.code === "EMAIL_CONFIRMED" && readAgain(),
  });
  const keep = useMutation({
    mutationFn: () => call("DELETE /users/{utilisateurId}/email/pending", { params }),
    onSuccess: readAgain,
  });

  if (isCorrecting)
    return (
      <CorrectEmail
        userId={userId}
        email={email}
        onCorrected={async () => {
          await readAgain();
          form.fill({});
          setCorrecting(false);
        }}
        onCancel={() => setCorrecting(false)}
      />
    );
  const problem = confirm.error ?? resend.error ?? keep.error;
  const isSaidByField = problem instanceof ApiError && "code" in problem.fields;
  return (
    <form
      className={`stack gap-2 ${css.form}`}
      {...form.sends(() => confirm.mutate(form.values.code))}
    >
      <p role="status">
        {resend.isSuccess
          ? "Un nouveau code vient de partir vers"
          : "Un code à 6 chiffres a été envoyé à"}{" "}
        <bdi className={css.email}>{email}</bdi>
      </p>
      {problem && !isSaidByField && <Alert kind="error">{problem.message}</Alert>}
      <div className={`row wrap align-start gap-3 line-gap-2 ${css.line}`}>
        <TextField
          label="Code reçu par email"
          hint="Valable 30 minutes. Regardez aussi dans vos spams."
          inputMode="numeric"
          autoComplete="one-time-code"
          className={css.code}
          {...form.field("code")}
        />
        <Button type="submit" pending={confirm.isPending}>
          Confirmer
        </Button>
      </div>
      <div className={`row wrap gap-2 ${css.others}`}>
        <Button variant="quiet" pending={resend.isPending} onClick={() => resend.mutate()}>
          Renvoyer un code
        </Button>
        {isPending ? (
          <Button variant="quiet" pending={keep.isPending} onClick={() => keep.mutate()}>
            Garder l’adresse actuelle
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => setCorrecting(true)}>
            Changer d’adresse
          </Button>
        )}
      </div>
    </form>
  );
}

type CorrectEmailProps = {
  userId: number;
  email: string;
  onCorrected: () => Promise<void>;
  onCancel: () => void;
};

const emailFields = { email: text({ required: "L'Email est obligatoire" }) };

/** Another address in the place of one that was mistyped. */
function CorrectEmail({ userId, email, onCorrected, onCancel }: CorrectEmailProps) {
  const form = useForm(emailFields, { email });
  const correct = useMutation({
    mutationFn: (next: string) =>
      call("PUT /users/{utilisateurId}/email", {
        params: { utilisateurId: userId },
        body: { email: next.trim().toLowerCase() },
      }),
    onSuccess: onCorrected,
    onError: (refusal) => refusal instanceof ApiError && form.showRefused(refusal.fields),
  });
  const { error } = correct;
  const isSaidByField = error instanceof ApiError && "email" in error.fields;
  return (
    <form
      className={`stack gap-2 ${css.form}`}
      {...form.sends(() => correct.mutate(form.values.email))}
    >
      {error && !isSaidByField && <Alert kind="error">{error.message}</Alert>}
      <div className={`row wrap align-start gap-3 line-gap-2 ${css.line}`}>
        <TextField
          label="Votre adresse email"
          type="email"
          autoComplete="email"
          className={css.address}
          {...form.field("email")}
        />
        <Button type="submit" pending={correct.isPending}>
          Envoyer un code
        </Button>
      </div>
      <div className={`row wrap gap-2 ${css.others}`}>
        <Button variant="quiet" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
