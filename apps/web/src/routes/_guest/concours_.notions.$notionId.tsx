import { fill } from "@majorant/client/api/fill.ts";
import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { NotionPage } from "../../features/papers/NotionPage.tsx";
import { paperNotion } from "../../features/papers/papers.api.ts";
import { notionHead } from "../../features/papers/papers-head.ts";

/** No sign-in rule: the same page for a visitor and for a student. */
export const Route = createFileRoute("/_guest/concours_/notions/$notionId")({
  params: { parse: ids<{ notionId: string }> },
  loader: (route) => fill(route, [paperNotion(route.params.notionId)]),
  head: ({ match: { context }, params }) => notionHead(context.queries, params.notionId),
  component: Notion,
});

function Notion() {
  const { notionId } = Route.useParams();
  return <NotionPage notionId={notionId} />;
}
