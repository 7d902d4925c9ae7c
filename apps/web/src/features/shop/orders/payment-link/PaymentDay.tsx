import { ApiError, call } from "@majorant/client/api/call.ts";
import { optional } from "@majorant/client/forms/fields.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import { UnsavedChangesGuard } from "@majorant/client/unsaved-changes/UnsavedChangesGuard.tsx";
import type { Order } from "@majorant/contract/shop/orders";
import type { LinkStanding } from "@majorant/contract/shop/payment-links";
import { dayFault, dayText } from "@majorant/domain/time/typed-days";
import { orderById } from "@majorant/features/shop/orders/orders.api.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { DateField } from "@majorant/ui/fields/DateField.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import css from "./PaymentDay.module.css";
import { keepStanding } from "./payment-link.api.ts";

type Days = NonNullable<LinkStanding["promisableDays"]>;

const fields = ({ first, last }: Days) => ({
  day: optional({
    required: "La date est obligatoire",
    rule: (day) =>
      dayFault(day) ??
      (day && (day < first || day > last)
        ? `Choisissez un jour du ${dayText(first)} au ${dayText(last)}`
        : undefined),
  }),
});

export type PaymentDayProps = { order: Order; days: Days };

/** 'Mes parents paieront avant le …': said once, the prices hold until then. */
export default function PaymentDay({ order, days }: PaymentDayProps) {
  const { changed, chosen, sends, showRefused } = useForm(fields(days));
  const promise = usePromise(order, showRefused);
  const { error, isPending, isSuccess } = promise;
  return (
    <form
      className={`stack gap-3 ${css.form}`}
      {...sends(({ day }) => !isPending && promise.mutate(day))}
      onChange={() => error && promise.reset()}
    >
      <UnsavedChangesGuard when={changed && !isSuccess} />
      <p>
        Dites jusqu’à quand la commande sera payée : ses prix tiennent jusqu’à la fin de ce jour.
        Cela ne se dit qu’une fois, et ne se change plus.
      </p>
      <DateField
        {...chosen("day")}
        label="Mes parents paieront avant le"
        hint={`Du ${dayText(days.first)} au ${dayText(days.last)}. Le jour choisi compte.`}
        min={days.first}
        max={days.last}
      />
      {error && <Alert kind="error" title={error.message} />}
      <Button type="submit" variant="secondary" wide pending={isPending}>
        Garder ces prix jusque-là
      </Button>
    </form>
  );
}

/** Says the day; refused, another tab has said one, or the order has been settled meanwhile. */
function usePromise(order: Order, onFields: (fields: Record<string, string>) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (day: string) =>
      call("PUT /orders/{commandeId}/paymentDay", {
        params: { commandeId: order.id },
        body: { day },
      }),
    onSuccess: async (standing) => {
      await keepStanding(queries, order, standing);
      toast("success", "Les prix tiennent jusqu’à ce jour");
    },
    onError: (error) => {
      if (error instanceof ApiError) onFields(error.fields);
      queries.invalidateQueries(orderById(order.id));
    },
  });
}
