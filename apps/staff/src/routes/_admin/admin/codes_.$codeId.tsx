import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { CodePage } from "../../../features/shop/codes/CodePages.tsx";

export const Route = createFileRoute("/_admin/admin/codes_/$codeId")({
  params: { parse: ids },
  component: Code,
});

function Code() {
  const { codeId } = Route.useParams();
  return <CodePage key={codeId} codeId={codeId} />;
}
