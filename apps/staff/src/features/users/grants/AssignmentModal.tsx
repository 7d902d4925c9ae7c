import { callPage } from "@majorant/client/api/call.ts";
import { plainMath } from "@majorant/domain/text/plain-math";
import { AssignmentDialog } from "../../../components/dialogs/AssignmentDialog.tsx";
import { type Assignment, give, type Holder, type TargetKind } from "../../../components/grants.ts";
import { useCloseModal } from "../addresses.ts";
import { usePeopleChange } from "../people.ts";

export type AssignmentModalProps = {
  holder: Holder;
  kind: TargetKind;
};

/** What the dialogs of each kind say. */
export const targetWords = {
  cours: {
    title: "Donner accès à un cours",
    label: "Cours",
    placeholder: "Chercher un cours",
    missing: "Le cours est obligatoire",
  },
  categorie: {
    title: "Donner accès à une catégorie",
    label: "Catégorie",
    placeholder: "Chercher une catégorie",
    missing: "La categorie est obligatoire",
  },
};

/** …/ajouterAssCours and …/ajouterAssCategorie of a user and of a group. */
export function AssignmentModal({ holder, kind }: AssignmentModalProps) {
  const close = useCloseModal(holder);
  const { title, ...choice } = targetWords[kind];
  const giving = usePeopleChange(({ chosen, ...terms }: Assignment) =>
    give(holder, { kind, id: chosen }, terms),
  );
  return (
    <AssignmentDialog
      title={title}
      choice={{ ...choice, name: kind, search: targetSearch[kind] }}
      give={giving}
      onClose={close}
    />
  );
}

/** Courses, or categories, whose path has the words. */
export const targetSearch = {
  cours: {
    queryKey: ["catalogue", "choice", "cours"],
    find: async (q: string, signal: AbortSignal) => {
      const query = { q, page: 0, size: 25 };
      const { rows } = await callPage("GET /courses", { query }, { signal });
      return rows.map(({ id, title, fullTitle }) => choice(id, title, fullTitle));
    },
  },
  categorie: {
    queryKey: ["catalogue", "choice", "categorie"],
    find: async (q: string, signal: AbortSignal) => {
      // Categories come first.
      const query = { q, page: 0, size: 25 };
      const { rows } = await callPage("GET /catalogue", { query }, { signal });
      return rows
        .filter(({ type }) => type === "Categorie")
        .map(({ id, titre, chemin }) => choice(id, titre, chemin));
    },
  },
};

const choice = (id: number, label: string, path: string) => ({
  value: String(id),
  label: plainMath(label),
  ...(path !== label && { hint: plainMath(path) }),
});
