import { firstStepNames } from "@majorant/contract/choices";
import { createFileRoute } from "@tanstack/react-router";
import { FirstStepsPage } from "../../../features/first-steps/FirstStepsPage.tsx";

export const Route = createFileRoute("/_admin/admin/premiersPas")({
  validateSearch: ({ etape }) => {
    const opened = firstStepNames.find((name) => name === etape);
    return opened ? { etape: opened } : {};
  },
  component: FirstSteps,
});

function FirstSteps() {
  const { etape } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FirstStepsPage
      opened={etape}
      onOpen={(next) => navigate({ search: next ? { etape: next } : {}, ignoreBlocker: true })}
    />
  );
}
