import type { OpenedLink } from "@majorant/contract/shop/payment-links";
import { openLink } from "./calls.ts";
import { keptToken, tokenInAddress } from "./token.ts";

declare global {
  interface Window {
    /** What the link asks for; absent where the page was not built with the question in its head. */
    firstAnswer?: Promise<OpenedLink>;
  }
}

// A script of its own in the head of the document: it asks while the rest of the document is still on its way.
// What keeps the token is waited for by whoever uses it first: the page does, once it is asked.
const token = tokenInAddress() ?? keptToken();
if (token) {
  window.firstAnswer = openLink(token);
  // Who waits for it says what went wrong: the page.
  window.firstAnswer.catch(() => undefined);
}
