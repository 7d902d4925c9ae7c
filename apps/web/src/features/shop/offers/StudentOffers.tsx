import { query } from "@majorant/client/api/query.ts";
import { classTree } from "@majorant/client/classes/class-tree.ts";
import { type Classe, categoryOf, classes } from "@majorant/client/classes/classes.ts";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { useQuery } from "@tanstack/react-query";
import { OfferGrid, type OfferGridProps } from "./grid/OfferGrid.tsx";
import css from "./Offers.module.css";

type Cart = Pick<OfferGridProps, "cartDurations" | "action">;

export type StudentOffersProps = Cart & {
  /**
   * The student's own class, or another category, whose title comes with its offers; null for an
   * account without a class, such as an administrator's.
   */
  category: { id: number; title: string | null } | null;
  /** Another class, by its name. */
  classe?: Classe | undefined;
};

/** /student/offers/: what is sold for the student's own class. */
export function StudentOffers({ category, classe, ...cart }: StudentOffersProps) {
  return (
    <>
      <header className={`stack gap-2 ${css.head}`}>
        <h1>Nos offres</h1>
        {category?.title && !classe && <p>Pour votre classe, {category.title}.</p>}
      </header>
      {classe ? (
        <NamedClass classe={classe} {...cart} />
      ) : category ? (
        <ClassOffers category={category} {...cart} />
      ) : (
        <NoClass />
      )}
    </>
  );
}

/** The offers of a class by its name: the tree of categories knows which one it is. */
function NamedClass({ classe, ...cart }: Cart & { classe: Classe }) {
  const tree = useQuery(classTree);
  const { label } = classes[classe];
  const category = tree.data && categoryOf(classe, tree.data);
  if (category) return <ClassOffers category={{ id: category.id, title: label }} {...cart} />;
  return (
    <OfferGrid
      // A class that nobody has made yet has no offer either.
      offers={tree.data ? [] : undefined}
      query={tree}
      categoryId={undefined}
      {...cart}
      label={label}
      elsewhere="/Offers"
    />
  );
}

function ClassOffers({
  category,
  ...cart
}: Cart & { category: NonNullable<StudentOffersProps["category"]> }) {
  const offers = useQuery(
    query("GET /offers/category/{categorieId}", { params: { categorieId: category.id } }),
  );
  return (
    <OfferGrid
      offers={offers.data}
      query={offers}
      categoryId={category.id}
      {...cart}
      label={category.title ?? "cette classe"}
      elsewhere="/Offers"
    />
  );
}

/** An account without a class, such as one made by an administrator. */
export function NoClass() {
  return (
    <EmptyState
      title="Votre profil n’a pas de classe"
      action={<LinkButton to="/student/profile">Choisir ma classe</LinkButton>}
    >
      Choisissez votre classe pour voir les offres qui vous concernent.
    </EmptyState>
  );
}
