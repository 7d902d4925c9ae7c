/** What the demo gateway shows of the form that it was sent. */
export type DemoPayment = { reference: string; amount: number; products: string; merchant: string };

const escaped = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const dinars = (millimes: number) =>
  `${(millimes / 1000).toLocaleString("fr", { minimumFractionDigits: 3 })} DT`;

const page = (title: string, body: string) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/api/payments/demo/style.css">
</head>
<body><main>${body}</main></body>
</html>`;

/** The page where a card would be typed: here one chooses what the bank answers. */
export const demoPaymentPage = ({ reference, amount, products, merchant }: DemoPayment) =>
  page(
    "Paiement de démonstration",
    `<p class="ribbon">Paiement de démonstration : aucune carte, aucun débit</p>
<h1>${dinars(amount)}</h1>
<dl>
<div><dt>Commande</dt><dd>${escaped(reference)}</dd></div>
<div><dt>Contenu</dt><dd>${escaped(products)}</dd></div>
<div><dt>Marchand</dt><dd>${escaped(merchant)}</dd></div>
</dl>
<p>Choisissez ce que la banque répond.</p>
<form method="post" action="/api/payments/demo/decision">
<input type="hidden" name="orderID" value="${escaped(reference)}">
<input type="hidden" name="Amount" value="${amount}">
<button class="accept" name="decision" value="accept">Accepter le paiement</button>
<button name="decision" value="refuse">Refuser le paiement</button>
<button name="decision" value="cancel">Annuler</button>
<button class="leave" name="decision" value="leave">Quitter sans répondre</button>
</form>`,
  );

/** For a form whose signature is not the merchant's. */
export const demoRefusalPage = () =>
  page(
    "Paiement impossible",
    `<h1>Paiement impossible</h1><p>La signature de la demande n'est pas celle du marchand.</p>
<p><a href="/student/orders">Revenir à mes commandes</a></p>`,
  );

export const demoStyle = `
:root { color-scheme: light dark; --ground: #fbfaf6; --card: #fff; --ink: #14213d; --soft: #5b6478; --line: #e4dfd3; --cobalt: #1b4db1; }
@media (prefers-color-scheme: dark) { :root { --ground: #0e1629; --card: #172238; --ink: #eef1f8; --soft: #a9b4cc; --line: #2b3a5a; --cobalt: #3f72db; } }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 420px; padding: 28px; background: var(--card); border: 1px solid var(--line); border-radius: 10px; box-shadow: 0 8px 30px rgb(20 33 61 / 8%); display: grid; gap: 18px; }
.ribbon { font-size: 14px; color: var(--soft); border-inline-start: 3px solid #f0a31a; padding-inline-start: 10px; }
h1 { font-size: 34px; line-height: 1.1; font-variant-numeric: tabular-nums; }
dl { display: grid; gap: 8px; border-block: 1px solid var(--line); padding-block: 14px; }
dl div { display: flex; gap: 16px; justify-content: space-between; }
dt { color: var(--soft); }
dd { text-align: end; overflow-wrap: anywhere; }
form { display: grid; gap: 10px; }
button { min-height: 48px; padding: 0 16px; border-radius: 10px; border: 1px solid var(--line); background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { border-color: var(--cobalt); }
button:focus-visible, a:focus-visible { outline: 3px solid #f0a31a; outline-offset: 2px; }
.accept { background: var(--cobalt); border-color: var(--cobalt); color: #fff; }
.leave { border-color: transparent; color: var(--soft); font-weight: 400; }
a { color: var(--cobalt); }
`;
