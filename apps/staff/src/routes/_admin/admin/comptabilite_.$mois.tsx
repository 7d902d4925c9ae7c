import { monthPattern } from "@majorant/contract/choices";
import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { useList } from "../../../components/tables/use-list.ts";
import { MonthPage } from "../../../features/shop/accounting/MonthPage.tsx";

export const Route = createFileRoute("/_admin/admin/comptabilite_/$mois")({
  // False of what is no month: the address is unknown.
  params: { parse: ({ mois }) => monthPattern.test(mois) && { mois } },
  validateSearch: tableSearch("genre"),
  component: Month,
});

function Month() {
  const { mois } = Route.useParams();
  return <MonthPage key={mois} mois={mois} {...useList(Route)} />;
}
