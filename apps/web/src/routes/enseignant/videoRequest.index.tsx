import { createFileRoute } from "@tanstack/react-router";
import { useSession } from "../../app/session.ts";
import { SendPage, sendSearch } from "../../staff/features/making/send/SendPage.tsx";

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
