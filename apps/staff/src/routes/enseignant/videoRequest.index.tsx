import { useSession } from "@majorant/client/session.ts";
import { createFileRoute } from "@tanstack/react-router";
import { SubmitPage, submitSearch } from "../../features/publishing/submit/SubmitPage.tsx";

export const Route = createFileRoute("/enseignant/videoRequest/")({
  validateSearch: submitSearch,
  component: VideoRequest,
});

function VideoRequest() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { user } = useSession();
  return (
    user && (
      <SubmitPage
        userId={user.id}
        search={search}
        onSearch={(next) => navigate({ search: next })}
      />
    )
  );
}
