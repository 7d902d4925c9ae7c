import { createFileRoute } from "@tanstack/react-router";
import { Page } from "../../../components/page/Page.tsx";
import {
  type AnswersSearch,
  answersPageOf,
  answersSearchOf,
} from "../../../features/exercises/answers/answers-page.ts";
import { UndecidedAnswers } from "../../../features/exercises/answers/UndecidedAnswers.tsx";

export const Route = createFileRoute("/_admin/admin/reponses")({
  // Read by the page, which knows what each may be.
  validateSearch: (search): AnswersSearch => search,
  component: Answers,
});

function Answers() {
  const { page, size } = answersPageOf(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <Page
      title="Réponses à vérifier"
      lead="Ce que la correction automatique n’a pas pu juger : votre décision est envoyée à l’étudiant."
    >
      <UndecidedAnswers
        page={page}
        size={size}
        onPage={(other) => navigate({ search: answersSearchOf({ page: other, size }) })}
        onSize={(other) => navigate({ search: answersSearchOf({ page: 0, size: other }) })}
      />
    </Page>
  );
}
