import { isStaffAddress } from "@majorant/domain/people/staff-addresses";
import { createRootRoute, redirect } from "@tanstack/react-router";

/** An address of the visitors' and students' is followed by loading its document: that is another application. */
export const Route = createRootRoute({
  beforeLoad: ({ location: { href }, preload }) => {
    if (!preload && !isStaffAddress(href))
      throw redirect({ href, replace: true, reloadDocument: true });
  },
});
