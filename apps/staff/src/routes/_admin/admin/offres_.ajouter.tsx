import { createFileRoute } from "@tanstack/react-router";
import { NewOffrePage } from "../../../features/offers/OfferPages.tsx";

export const Route = createFileRoute("/_admin/admin/offres_/ajouter")({ component: NewOffrePage });
