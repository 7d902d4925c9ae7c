import { useSession } from "@majorant/client/session.ts";
import { createFileRoute } from "@tanstack/react-router";
import { SendPage, sendSearch } from "../../features/publishing/submit/SubmitPage.tsx";

export const Route = createFileRoute("/enseignant/videoRequest/")({
  validateSearch: sendSearch,
  component: VideoRequest,
});

function VideoRequest() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { user } = useSession();
  return (
    user && (
      <SendPage userId={user.id} search={search} onSearch={(next) => navigate({ search: next })} />
    )
  );
}
