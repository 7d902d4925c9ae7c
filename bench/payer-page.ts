import { largestPaint } from "./app/largest-paint.ts";
import { measureSlow } from "./app/slow-page.ts";

// How long until the page by which somebody else pays shows what is to be paid, on a telephone that was never here: `npm run
// bench -- payer-page`. The aim is 1.0 s.

const network = { down: 400, latency: 400 };

const link = "#demo-lien-de-paiement-de-Majorant-012345678";

for (const [name, address] of [
  ["payer page", `/payer${link}`],
  ["payer page in Arabic", `/payer?langue=ar${link}`],
] as const)
  await measureSlow({
    name,
    network,
    addressOf: async () => address,
    measure: (page, open) => largestPaint(page, open, "main button", { complete: true }),
  });
