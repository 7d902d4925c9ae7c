/** @jsxImportSource preact */
import type { OpenedLink, PayerState } from "@majorant/contract/shop/payment-links";
import { useCallback, useEffect, useState } from "preact/hooks";
import { language, openLink, type Refused } from "./calls.ts";
import type { OpenedProps } from "./order.ts";
import { PaidOrder } from "./PaidOrder.tsx";
import { PayableOrder } from "./PayableOrder.tsx";
import { Button, Frame, Notice } from "./parts.tsx";

/** What stands on the page: what the link asks for, or why that is not known. */
type Standing = { opened: OpenedLink } | { fault: Refused } | null;

const otherLanguage = {
  fr: { code: "ar", name: "العربية" },
  ar: { code: "fr", name: /* not translated */ "Français" },
};

/** How often it is asked again whether a payment has come, in milliseconds, and how often at most. */
const askingMs = 5_000;
const mostQuestions = 24;

type PayerProps = {
  token: string | null;
  /** What was asked before the page was there; without it the page asks. */
  firstAnswer?: Promise<OpenedLink> | undefined;
};

export function PayerPage({ token, firstAnswer }: PayerProps) {
  const [standing, setStanding] = useState<Standing>(null);
  const show = useCallback((answer: Promise<OpenedLink>) => {
    answer.then(
      (opened) => setStanding({ opened }),
      // What is on the page stays while the line is away.
      (fault) =>
        setStanding((now) => (now && "opened" in now && fault.code === null ? now : { fault })),
    );
  }, []);
  const open = useCallback(() => {
    if (token) show(openLink(token));
  }, [token, show]);
  useEffect(() => {
    if (token) show(firstAnswer ?? openLink(token));
  }, [token, firstAnswer, show]);
  useReturns(open);
  useEffect(() => {
    document.title = "Payer une commande · Majorant";
  }, []);
  const opened = standing && "opened" in standing ? standing.opened : null;
  const isExpected = useUntilPaid(opened, open);
  const other = otherLanguage[language];

  return (
    <Frame
      language={
        <a
          href={`/payer?langue=${other.code}${token ? `#${token}` : ""}`}
          lang={other.code}
          hreflang={other.code}
        >
          {other.name}
        </a>
      }
    >
      {!token && <Unknown />}
      {token && !standing && <p role="status">Un instant…</p>}
      {standing && "fault" in standing && <Fault fault={standing.fault} onAgain={open} />}
      {token && opened && (
        <Opened
          token={token}
          opened={opened}
          isExpected={isExpected}
          onNews={(news) => setStanding({ opened: news })}
          onAgain={open}
        />
      )}
    </Frame>
  );
}

const Unknown = () => (
  <Notice kind="warning" title="Ce lien n'est pas entier">
    Rouvrez-le depuis le message où vous l'avez reçu, ou redemandez-le à la personne qui vous l'a
    envoyé.
  </Notice>
);

function Fault({ fault, onAgain }: { fault: Refused; onAgain: () => void }) {
  return (
    <>
      <Notice kind="error" title={fault.message} />
      {fault.code !== "LINK_UNKNOWN" && (
        <Button kind="secondary" onPress={onAgain}>
          Réessayer
        </Button>
      )}
    </>
  );
}

function Opened(props: OpenedProps) {
  const { state, order } = props.opened;
  if (!order)
    return (
      <Notice kind="warning" title="Ce lien a été révoqué">
        Il ne montre plus rien. Demandez-en un autre à la personne qui vous l'a envoyé.
      </Notice>
    );
  if (state === "paid" || state === "paidTwice")
    return <PaidOrder token={props.token} order={order} isTwice={state === "paidTwice"} />;
  return <PayableOrder {...props} order={order} />;
}

/** Whoever comes back to the page, from the gateway or another application, sees what is. */
function useReturns(open: () => void): void {
  useEffect(() => {
    const shown = () => document.visibilityState === "visible" && open();
    const restored = ({ persisted }: PageTransitionEvent) => persisted && open();
    document.addEventListener("visibilitychange", shown);
    addEventListener("pageshow", restored);
    addEventListener("online", open);
    return () => {
      document.removeEventListener("visibilitychange", shown);
      removeEventListener("pageshow", restored);
      removeEventListener("online", open);
    };
  }, [open]);
}

/** States of an order that is not paid, as far as is known: a try before this one may have been refused. */
const unpaid: readonly PayerState[] = ["payable", "refused", "cancelled"];

/** Who has paid by card waits for the gateway's word of it, which comes by another way: whether it may still come. */
function useUntilPaid(opened: OpenedLink | null, open: () => void): boolean {
  const [asked, setAsked] = useState(0);
  const hasPaid = new URLSearchParams(location.search).get("paiement") === "ok";
  const waits =
    hasPaid && asked < mostQuestions && opened !== null && unpaid.includes(opened.state);
  useEffect(() => {
    if (!waits) return;
    const later = setTimeout(() => {
      setAsked(asked + 1);
      open();
    }, askingMs);
    return () => clearTimeout(later);
  }, [waits, asked, open]);
  return waits;
}
