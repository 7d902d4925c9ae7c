import { createFileRoute } from "@tanstack/react-router";
import { FirstStepsLink } from "../../../features/operations/first-steps/FirstStepsNotice.tsx";
import { SettingsPage } from "../../../features/settings/SettingsPage.tsx";

export const Route = createFileRoute("/_admin/admin/parametres")({
  component: () => <SettingsPage actions={<FirstStepsLink />} />,
});
