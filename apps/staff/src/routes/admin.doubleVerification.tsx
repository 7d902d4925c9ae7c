import { only } from "@majorant/client/guards.ts";
import { createFileRoute } from "@tanstack/react-router";
import { SecondFactorPage } from "../features/accounts/second-factor/SecondFactorPage.tsx";

/** Outside of the area's frame, whose own calls are refused until there is a second factor. */
export const Route = createFileRoute("/admin/doubleVerification")({
  beforeLoad: only("ROLE_ADMINISTRATEUR"),
  component: SecondFactorPage,
});
