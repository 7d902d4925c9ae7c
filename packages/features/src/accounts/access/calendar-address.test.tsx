import { query } from "@majorant/client/api/query.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CalendarAddress } from "./CalendarAddress.tsx";

test("on the server, which does not know its own name, a page with an address is made all the same", () => {
  const queries = new QueryClient();
  const { queryKey } = query("GET /users/{utilisateurId}/calendar", {
    params: { utilisateurId: 7 },
  });
  queries.setQueryData(queryKey, { address: "/api/calendriers/7.clef/majorant.ics" });
  const page = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <CalendarAddress userId={7} />
    </QueryClientProvider>,
  );
  expect(page).toContain("Changer l’adresse");
  expect(page).not.toContain("webcal:");
});
