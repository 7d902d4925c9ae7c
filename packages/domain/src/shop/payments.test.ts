import { paymentStatus } from "@majorant/contract/shop/orders";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  asksForMoney,
  canMark,
  canTakeBack,
  isPayable,
  nextStatus,
  type PaymentEvent,
  paymentLabel,
  paymentLabelInList,
} from "./payments.ts";

const events: PaymentEvent[] = [
  "started",
  "accepted",
  "declined",
  "declared",
  "confirmed",
  "rejected",
  "free",
  "marked",
  "takenBack",
];
const statuses = [undefined, ...paymentStatus.options];

/** Where a story of events leads, from an order without a payment. */
const after = (story: PaymentEvent[]) =>
  story.reduce<ReturnType<typeof nextStatus> | undefined>(
    (status, event) => nextStatus(status ?? undefined, event) ?? status,
    undefined,
  );

const story = fc.array(fc.constantFrom(...events), { maxLength: 12 });

describe("a payment", () => {
  test("moves as docs/product/orders.md says, and in no other way", () => {
    const moves = statuses.flatMap((status) =>
      events.flatMap((event) => {
        const to = nextStatus(status, event);
        return to ? [`${status ?? "absent"} ${event} ${to}`] : [];
      }),
    );
    expect(moves).toEqual([
      "absent started awaiting",
      "absent accepted paid",
      "absent declined refused",
      "absent declared confirming",
      "absent free paid",
      "absent marked paid",
      "awaiting accepted paid",
      "awaiting declined refused",
      "awaiting declared confirming",
      "awaiting marked paid",
      "confirming accepted paid",
      "confirming confirmed paid",
      "confirming rejected refused",
      "paid takenBack refused",
      "refused accepted paid",
      "refused declared confirming",
      "refused marked paid",
    ]);
  });

  test("that is paid stays paid, whatever is said next, unless an administrator takes it back", () => {
    fc.assert(
      fc.property(story, story, (before, later) => {
        if (after(before) === "paid" && !later.includes("takenBack"))
          expect(after([...before, ...later])).toBe("paid");
      }),
    );
  });

  test("is not changed by hearing the same thing twice", () => {
    fc.assert(
      fc.property(story, fc.constantFrom(...events), (before, event) => {
        expect(after([...before, event, event])).toBe(after([...before, event]));
      }),
    );
  });

  test("is paid only by a gateway's acceptance or an administrator's, or because nothing was to be paid", () => {
    fc.assert(
      fc.property(story, (history) => {
        if (after(history) === "paid")
          expect(
            history.some((event) => ["accepted", "confirmed", "free", "marked"].includes(event)),
          ).toBe(true);
      }),
    );
  });

  test("can be made by card until it is paid or waits for a confirmation", () => {
    expect(statuses.filter(isPayable)).toEqual([undefined, "awaiting", "refused"]);
  });

  test("is asked for while it is not paid, unless there is nothing to pay", () => {
    const asked = (total: number) => statuses.filter((status) => asksForMoney({ status, total }));
    expect(asked(0.001)).toEqual([undefined, "awaiting", "refused"]);
    expect(asked(0)).toEqual([]);
  });

  test("is marked as paid where no declaration waits, and taken back once it is paid", () => {
    expect(statuses.filter(canMark)).toEqual([undefined, "awaiting", "refused"]);
    expect(statuses.filter(canTakeBack)).toEqual(["paid"]);
  });

  test.each([
    [undefined, "En attente de paiement", "warning"],
    ["awaiting", "En attente de paiement", "warning"],
    ["confirming", "En Attente De Confirmation", "warning"],
    ["paid", "Payé", "success"],
    ["refused", "Refusé", "error"],
  ] as const)("%s reads « %s »", (status, label, tone) => {
    expect(paymentLabel(status)).toEqual({ label, tone });
  });

  test("that is not there yet is no warning in the administrator's list", () => {
    expect(paymentLabelInList(undefined)).toEqual({
      label: "En attente de paiement",
      tone: "info",
    });
    for (const status of paymentStatus.options)
      expect(paymentLabelInList(status)).toEqual(paymentLabel(status));
  });
});
