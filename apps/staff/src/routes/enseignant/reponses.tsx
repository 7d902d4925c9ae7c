import { createFileRoute } from "@tanstack/react-router";
import type { AnswersSearch } from "../../features/exercises/answers/answers-page.ts";
import { UndecidedAnswersPage } from "../../features/exercises/answers/UndecidedAnswers.tsx";

export const Route = createFileRoute("/enseignant/reponses")({
  // Read by the page, which knows what each may be.
  validateSearch: (search): AnswersSearch => search,
  component: Answers,
});

function Answers() {
  const navigate = Route.useNavigate();
  return (
    <UndecidedAnswersPage search={Route.useSearch()} onSearch={(search) => navigate({ search })} />
  );
}
