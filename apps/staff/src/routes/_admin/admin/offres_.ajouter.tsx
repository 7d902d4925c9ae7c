import { createFileRoute } from "@tanstack/react-router";
import { NewOfferPage } from "../../../features/shop/offers/OfferPages.tsx";

export const Route = createFileRoute("/_admin/admin/offres_/ajouter")({ component: NewOfferPage });
