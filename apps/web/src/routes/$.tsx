import { isStaffAddress } from "@majorant/domain/people/staff-addresses";
import { createFileRoute, redirect } from "@tanstack/react-router";

/** Which of the two route trees this document was started with (main.tsx). */
const isStaffDocument = typeof location !== "undefined" && isStaffAddress(location.pathname);

/**
 * Addresses that this document does not know. Those of the other tree are followed by loading their
 * document; unknown ones lead to the default one (section 2, Layout).
 */
export const Route = createFileRoute("/$")({
  beforeLoad: ({ location: { href }, preload }) => {
    if (preload) return;
    throw isStaffAddress(href) === isStaffDocument && href !== "/"
      ? redirect({ to: "/", replace: true })
      : redirect({ href, replace: true, reloadDocument: true });
  },
});
