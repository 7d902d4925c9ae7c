import { firstStepNames } from "@majorant/contract/choices";
import { createFileRoute } from "@tanstack/react-router";
import { NewCourse } from "../../../features/catalogue/entries/CourseForms.tsx";
import { SuggestedClasses } from "../../../features/catalogue/SuggestedClasses.tsx";
import {
  FirstStepsPage,
  type FirstStepsPageProps,
} from "../../../features/operations/first-steps/FirstStepsPage.tsx";
import { ContactPart, PaymentPart } from "../../../features/settings/PlaceParts.tsx";
import { NewOffer } from "../../../features/shop/offers/OfferPages.tsx";

export const Route = createFileRoute("/_admin/admin/premiersPas")({
  validateSearch: ({ etape }) => {
    const opened = firstStepNames.find((name) => name === etape);
    return opened ? { etape: opened } : {};
  },
  component: FirstSteps,
});

const settingsSaved = "Les paramètres sont à jour";

const forms: FirstStepsPageProps["forms"] = {
  classes: ({ onDone }) => <SuggestedClasses onDone={() => onDone("Les classes sont là")} />,
  cours: ({ onDone, cancel }) => (
    <NewCourse
      category={undefined}
      cancel={cancel}
      onAdded={({ titre }) => onDone(`Le cours ${titre} ajouté avec succees`)}
    />
  ),
  offre: ({ onDone, cancel }) => (
    <NewOffer cancel={cancel} onAdded={({ titre }) => onDone(`L’offre ${titre} est ajoutée`)} />
  ),
  paiement: ({ onDone }) => <PaymentPart onDone={() => onDone(settingsSaved)} />,
  contact: ({ onDone }) => <ContactPart onDone={() => onDone(settingsSaved)} />,
};

function FirstSteps() {
  const { etape } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FirstStepsPage
      forms={forms}
      opened={etape}
      onOpen={(next) => navigate({ search: next ? { etape: next } : {}, ignoreBlocker: true })}
    />
  );
}
