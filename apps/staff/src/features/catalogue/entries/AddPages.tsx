import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { Link, useNavigate } from "@tanstack/react-router";
import type { Entry } from "../../../components/catalogue-addresses.ts";
import { Page } from "../../../components/page/Page.tsx";
import { keyOf } from "../tree/selection.ts";
import { NewCategory } from "./CategoryForms.tsx";
import { NewCourse } from "./CourseForms.tsx";

export type AddPageProps = { category: number | undefined };

const all = <Link to="/admin/cours">Cours</Link>;

const back = (
  <LinkButton variant="secondary" to="/admin/cours">
    Tous les cours
  </LinkButton>
);

/** Back to the tree, with what was added selected and lit. */
function useShown() {
  const navigate = useNavigate();
  return (sentence: string, entry: Entry) => {
    toast("success", sentence);
    navigate({
      to: "/admin/cours",
      search: { selection: keyOf(entry) },
      state: { made: [entry.id] },
      ignoreBlocker: true,
    });
  };
}

/** /admin/cours/ajouterCategorie. */
export function AddCategoryPage({ category }: AddPageProps) {
  const show = useShown();
  return (
    <Page
      title="Ajouter une catégorie"
      trail={[all, "Ajouter une catégorie"]}
      actions={back}
      narrow
    >
      <NewCategory
        parent={category}
        onAdded={({ id, titre }) =>
          show(`Le categorie ${titre} ajouté avec succees`, { kind: "Categorie", id })
        }
      />
    </Page>
  );
}

/** /admin/cours/ajouterCours. */
export function AddCoursePage({ category }: AddPageProps) {
  const show = useShown();
  return (
    <Page title="Ajouter un cours" trail={[all, "Ajouter un cours"]} actions={back} narrow>
      <NewCourse
        category={category}
        onAdded={({ id, titre }) =>
          show(`Le cours ${titre} ajouté avec succees`, { kind: "Cours", id })
        }
      />
    </Page>
  );
}
