import { useSession } from "@majorant/client/session.ts";
import { createFileRoute } from "@tanstack/react-router";
import { useList } from "../../components/tables/use-list.ts";
import { SubmitPage, submitSearch } from "../../features/publishing/submit/SubmitPage.tsx";

export const Route = createFileRoute("/enseignant/videoRequest/")({
  validateSearch: submitSearch,
  component: VideoRequest,
});

function VideoRequest() {
  const list = useList(Route);
  const { user } = useSession();
  return user && <SubmitPage userId={user.id} {...list} />;
}
