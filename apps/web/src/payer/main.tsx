/** @jsxImportSource preact */
import "./payer.css";
import { priceText } from "@majorant/domain/shop/price-text";
import { locale } from "@majorant/ui/locale/locale.ts";
import { render } from "preact";
import { PayerPage } from "./PayerPage.tsx";
import { keptToken } from "./token.ts";

// The page of a link to pay (docs/product/paying-for-another.md): a document of its own, for a telephone that was never
// here and comes once. It is written with Preact, which is a tenth of what the application's pages begin with.
const place = document.getElementById("payer");
if (place) render(<PayerPage token={keptToken()} firstAnswer={window.firstAnswer} />, place);

// The first price that a browser writes takes a slow phone longer than all others: one is written while the answer is on its way.
setTimeout(() => priceText(0, locale));
