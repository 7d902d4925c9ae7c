import { loadOtherDocument } from "@majorant/client/other-document.ts";
import { isStaffAddress } from "@majorant/domain/accounts/staff-addresses";
import { createRootRoute } from "@tanstack/react-router";

/** An address of the visitors' and students' is followed by loading its document: that is another application. */
export const Route = createRootRoute({
  beforeLoad: ({ location: { href }, preload }) => {
    if (preload || isStaffAddress(href)) return undefined;
    return loadOtherDocument(href);
  },
});
