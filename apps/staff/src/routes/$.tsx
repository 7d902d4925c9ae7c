import { unknownAddressMark } from "@majorant/client/unknown-address.ts";
import { createFileRoute, redirect } from "@tanstack/react-router";

/** Unknown addresses lead to the default one (docs/product/roles.md, Layout). */
export const Route = createFileRoute("/$")({
  beforeLoad: ({ preload }) => {
    if (!preload) throw redirect({ href: `/#${unknownAddressMark}`, replace: true });
  },
});
