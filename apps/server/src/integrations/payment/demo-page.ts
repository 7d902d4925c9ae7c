import { priceText } from "@majorant/domain/shop/price-text";
import { dinars } from "@majorant/domain/shop/prices";
import type { DemoForm } from "./demo.ts";

const escaped = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Eight-pointed tiles, as on the pages that one comes from. */
const frieze = `<svg aria-hidden="true" width="100%" height="12"><defs><pattern id="t" width="24" height="12" patternUnits="userSpaceOnUse"><path fill="#3c72d7" d="M6 0l1.8 1.8h2.4v2.4L12 6l-1.8 1.8v2.4H7.8L6 12l-1.8-1.8H1.8V7.8L0 6l1.8-1.8V1.8h2.4z"/><path fill="#96bbfc" d="M18 0l1.8 1.8h2.4v2.4L24 6l-1.8 1.8v2.4h-2.4L18 12l-1.8-1.8h-2.4V7.8L12 6l1.8-1.8V1.8h2.4z"/><path fill="#f0a31a" d="M6 3.5l2.5 2.5L6 8.5 3.5 6z"/></pattern></defs><rect width="100%" height="12" fill="url(#t)"/></svg>`;

const page = (title: string, body: string) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/api/payments/demo/style.css">
</head>
<body><main>${frieze}<div class="sheet">${body}</div></main></body>
</html>`;

const row = (name: string, value: string) =>
  `<div><dt>${name}</dt><dd>${escaped(value)}</dd></div>`;

/** The page where a card would be typed: here one chooses what the bank answers. */
export const demoPaymentPage = (form: DemoForm) =>
  page(
    "Paiement de démonstration · Majorant",
    `<p class="ribbon">Démonstration : aucune carte, aucun débit</p>
<h1><span>Montant à payer</span> ${priceText(dinars(Number(form.Amount)))}</h1>
<dl>
${row("Marchand", `Majorant (${form.NumSite})`)}
${row("Commande", form.orderID)}
${form.orderProducts ? row("Contenu", form.orderProducts) : ""}
</dl>
<form method="post" action="/api/payments/demo/decision">
${Object.entries(form)
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
  .join("\n")}
<p>Que répond la banque ?</p>
<button class="accept" name="decision" value="accept">Accepter le paiement</button>
<div class="pair">
<button class="refuse" name="decision" value="refuse">Refuser</button>
<button name="decision" value="cancel">Annuler</button>
</div>
<button class="leave" name="decision" value="leave">Quitter sans répondre</button>
</form>`,
  );

/** The page of the gateway that is asked: here one chooses what becomes of the payment. */
export const demoKonnectPage = (payment: {
  ref: string;
  amount: number;
  orderId: string;
  description: string;
  isRefused: boolean;
}) =>
  page(
    "Paiement de démonstration · Konnect",
    `<p class="ribbon">Démonstration de Konnect : aucune carte, aucun débit</p>
<h1><span>Montant à payer</span> ${priceText(dinars(payment.amount))}</h1>
<dl>
${row("Commande", payment.orderId)}
${payment.description ? row("Contenu", payment.description) : ""}
</dl>
${payment.isRefused ? "<p>La carte a été refusée. Elle peut être essayée de nouveau.</p>" : ""}
<form method="post" action="/api/payments/demo/konnect/pay/${escaped(payment.ref)}">
<p>Que se passe-t-il ?</p>
<button class="accept" name="decision" value="accept">Payer</button>
<div class="pair">
<button class="refuse" name="decision" value="refuse">Carte refusée</button>
<button name="decision" value="cancel">Revenir</button>
</div>
<button class="leave" name="decision" value="silent">Payer, sans que Konnect le dise</button>
</form>`,
  );

/** For a form that is not the merchant's own. */
export const demoRefusalPage = () =>
  page(
    "Paiement impossible · Majorant",
    `<h1 class="words">Paiement impossible</h1>
<p>La demande n'est pas complète, ou sa signature n'est pas celle du marchand.</p>
<p><a href="/student/orders">Revenir à mes commandes</a></p>`,
  );

export const demoStyle = `
:root { color-scheme: light dark; --ground: #fbfaf6; --card: #fff; --ink: #14213d; --soft: #5d5a52; --line: #e5e1d6; --edge: #8d877a; --square: #1b4db116; --brand: #1b4db1; --brand-hover: #0e3c92; --link: #1b4db1; --error: #a3212f; }
@media (prefers-color-scheme: dark) { :root { --ground: #0d1424; --card: #151e33; --ink: #eef0f4; --soft: #a8abb5; --line: #28324a; --edge: #6f7a94; --square: #96bbfc12; --brand: #3c72d7; --brand-hover: #2f63c6; --link: #96bbfc; --error: #ff9a9a; } }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100svh; display: grid; place-items: center; padding: 24px 16px; color: var(--ink); font: 16px/1.5 "Instrument Sans", Inter, system-ui, sans-serif; background: var(--ground) linear-gradient(var(--square) 1px, transparent 1px) 0 0 / 24px 24px; background-image: linear-gradient(var(--square) 1px, transparent 1px), linear-gradient(90deg, var(--square) 1px, transparent 1px); }
main { width: 100%; max-width: 420px; overflow: hidden; background: var(--card); border: 1px solid var(--line); border-radius: 10px; box-shadow: 0 8px 24px -8px #14213d1f; }
svg { display: block; }
.sheet { display: grid; gap: 20px; padding: 24px; }
.ribbon { font-size: 14px; color: var(--soft); border-inline-start: 3px solid #f0a31a; padding-inline-start: 10px; }
h1 { font-size: 36px; line-height: 1.2; font-weight: 700; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
h1.words { font-size: 26px; }
h1 span { display: block; font-size: 14px; font-weight: 400; letter-spacing: 0; color: var(--soft); }
dl { display: grid; gap: 10px; border-block: 1px solid var(--line); padding-block: 16px; }
dl div { display: flex; gap: 24px; justify-content: space-between; }
dt { color: var(--soft); }
dd { text-align: end; overflow-wrap: anywhere; }
form { display: grid; gap: 12px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
button { min-height: 48px; padding: 0 16px; border: 1px solid var(--edge); border-radius: 10px; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; transition: background-color 0.18s ease-out; }
button:hover { background: var(--square); }
button:focus-visible, a:focus-visible { outline: 3px solid #f0a31a; outline-offset: 2px; }
.accept { background: var(--brand); border-color: var(--brand); color: #fff; }
.accept:hover { background: var(--brand-hover); }
.refuse { color: var(--error); border-color: var(--error); }
.leave { border-color: transparent; color: var(--soft); font-weight: 400; text-decoration: underline; text-underline-offset: 3px; }
a { color: var(--link); }
@media (prefers-reduced-motion: reduce) { button { transition: none; } }
`;
