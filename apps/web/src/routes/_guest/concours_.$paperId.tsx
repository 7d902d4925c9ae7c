import { fill } from "@majorant/client/api/fill.ts";
import { ids } from "@majorant/client/api/ids.ts";
import { currentSession, useSession } from "@majorant/client/session.ts";
import { createFileRoute } from "@tanstack/react-router";
import { PaperPage } from "../../features/papers/PaperPage.tsx";
import { ownPaper, paper } from "../../features/papers/papers.api.ts";
import { paperHead } from "../../features/papers/papers-head.ts";

/** No sign-in rule: a student sees beside each question what of it they know. */
export const Route = createFileRoute("/_guest/concours_/$paperId")({
  params: { parse: ids<{ paperId: string }> },
  loader: (route) => {
    const { paperId } = route.params;
    const { user } = currentSession();
    return fill(route, [paper(paperId)], user ? [ownPaper(user.id, paperId)] : []);
  },
  head: ({ match: { context }, params }) => paperHead(context.queries, params.paperId),
  component: Paper,
});

function Paper() {
  const { paperId } = Route.useParams();
  const { user } = useSession();
  return <PaperPage paperId={paperId} studentId={user?.id ?? null} />;
}
