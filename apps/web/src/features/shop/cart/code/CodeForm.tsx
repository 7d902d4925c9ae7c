import { call } from "@majorant/client/api/call.ts";
import { trimmed } from "@majorant/client/forms/fields.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { applyCode } from "../cart.store.ts";
import type { Line } from "../review.ts";
import css from "./CodePart.module.css";
import { quoteOf, toArticles } from "./quote.ts";

// What is no code is refused as one that there isn't.
const fields = { code: trimmed({ required: "Écrivez votre code" }) };

export type CodeFormProps = {
  lines: readonly Line[];
  /** The code that the cart keeps, where it does not apply to it any more, and why. */
  refused?: { code: string; sentence: string };
};

/** Tries a code on the cart; why one is refused is said at its field, and what was typed stays. */
export default function CodeForm({ lines, refused }: CodeFormProps) {
  const queries = useQueryClient();
  const { field, sends, showRefused, texts } = useForm(fields, { code: refused?.code });
  const apply = useMutation({
    mutationFn: ({ code, cart }: { code: string; cart: readonly Line[] }) =>
      call("POST /codes/quote", { body: { code, articles: toArticles(cart) } }),
    onSuccess: (quote, { cart }) => {
      // What it was asked of: the cart may have changed since.
      queries.setQueryData(quoteOf(quote.code, cart).queryKey, quote);
      applyCode(quote.code);
    },
    onError: ({ message }) => showRefused({ code: message }),
  });
  const { error = texts.code === refused?.code ? refused?.sentence : undefined, ...code } =
    field("code");
  return (
    <form
      className={css.form}
      {...sends(({ code }) => !apply.isPending && apply.mutate({ code, cart: lines }))}
    >
      <TextField
        {...code}
        error={error}
        label="Code de réduction"
        className={css.field}
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      <Button type="submit" variant="secondary" className={css.apply} pending={apply.isPending}>
        Appliquer
      </Button>
    </form>
  );
}
