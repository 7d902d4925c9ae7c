import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../app/document/page-head.ts";
import kite from "../../../features/catalogue/art/kite.svg";
import { Banner } from "../../../features/catalogue/layout/Banner.tsx";

export const Route = createFileRoute("/_guest/_public/primaire")({
  head: ({ match }) =>
    pageHead(
      match.pathname,
      "Primaire",
      "Compter, partager, tracer : les premiers pas en mathématiques, bientôt sur Majorant.",
    ),
  component: () => (
    <Banner
      title="Primaire"
      drawing={`${kite}#kite`}
      lead="Compter, partager, tracer : c’est là que tout commence. Nous préparons ces cours avec soin ; nos classes préparatoires, elles, vous attendent déjà."
    />
  ),
});
