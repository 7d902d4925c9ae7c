import { fill } from "@majorant/client/api/fill.ts";
import { pageQuery } from "@majorant/client/api/query.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { type Paging, pagingOf, readPaging, searchOf } from "@majorant/client/paging.ts";
import { userId, useSession } from "@majorant/client/session.ts";
import { createFileRoute } from "@tanstack/react-router";
import { OrderList } from "../../features/shop/orders/list/OrderList.tsx";

export const Route = createFileRoute("/student/orders")({
  // Read by the page: what stands here is in the script of every page.
  validateSearch: ({ page, size }): Partial<Paging> => ({
    ...(page !== undefined && { page: Number(page) }),
    ...(size !== undefined && { size: Number(size) }),
  }),
  loaderDeps: ({ search }) => pagingOf(readPaging(search)),
  loader: (route) =>
    fill(route, [
      pageQuery("GET /orders/user/{utilisateurId}", {
        params: { utilisateurId: userId() },
        query: route.deps,
      }),
    ]),
  component: Orders,
});

function Orders() {
  const { user } = useSession();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <PageTitle>Mes commandes</PageTitle>
      {user && (
        <OrderList
          userId={user.id}
          paging={pagingOf(readPaging(search))}
          onPaging={(paging, how) => navigate({ search: searchOf(paging), ...how })}
        />
      )}
    </>
  );
}
