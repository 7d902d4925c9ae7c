import { createFileRoute } from "@tanstack/react-router";
import { NewOfferPage } from "../../../features/offers/OfferPages.tsx";

export const Route = createFileRoute("/_admin/admin/offres_/ajouter")({ component: NewOfferPage });
