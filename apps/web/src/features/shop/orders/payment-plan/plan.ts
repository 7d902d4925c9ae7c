import type { PaymentPlan } from "@majorant/contract/shop/payment-plans";

/** A day of Tunis, "2026-12-20", as a moment of it. */
export const atNoon = (day: string): string => `${day}T12:00:00Z`;

/** What is asked for next: what waits for its payment already, else the next that comes; undefined where nothing is. */
export const nextInstalment = ({ instalments }: PaymentPlan) =>
  instalments.find(({ state }) => state === "due" || state === "late") ??
  instalments.find(({ state }) => state === "coming");
