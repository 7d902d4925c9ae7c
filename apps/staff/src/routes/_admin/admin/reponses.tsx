import { createFileRoute } from "@tanstack/react-router";
import { useList } from "../../../components/tables/use-list.ts";
import type { AnswersSearch } from "../../../features/marking/answers-page.ts";
import { UndecidedAnswersPage } from "../../../features/marking/UndecidedAnswers.tsx";

export const Route = createFileRoute("/_admin/admin/reponses")({
  // Read by the page, which knows what each may be.
  validateSearch: (search): AnswersSearch => search,
  component: () => <UndecidedAnswersPage {...useList(Route)} />,
});
