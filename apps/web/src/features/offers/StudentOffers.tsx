import { query } from "@majorant/client/api/query.ts";
import { classTree } from "@majorant/client/classes/class-tree.ts";
import { type Classe, categoryOf, classes } from "@majorant/client/classes/classes.ts";
import { useQuery } from "@tanstack/react-query";
import { OfferGrid, type OfferGridProps } from "./grid/OfferGrid.tsx";
import { NoClass } from "./NoClass.tsx";
import css from "./Offers.module.css";

type Cart = Pick<OfferGridProps, "taken" | "action">;

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
      <header className={css.head}>
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
  const { data: tree, error, isFetching, refetch } = useQuery(classTree);
  const { label } = classes[classe];
  const category = tree && categoryOf(classe, tree);
  if (category) return <ClassOffers category={{ id: category.id, title: label }} {...cart} />;
  return (
    <OfferGrid
      // A class that nobody has made yet has no offer either.
      offers={tree ? [] : undefined}
      error={error}
      isFetching={isFetching}
      onRetry={() => refetch()}
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
  const { data, error, isFetching, refetch } = useQuery(
    query("GET /offers/category/{categorieId}", { params: { categorieId: category.id } }),
  );
  const title = category.title ?? data?.[0]?.category.title;
  return (
    <OfferGrid
      offers={data}
      error={error}
      isFetching={isFetching}
      onRetry={() => refetch()}
      {...cart}
      label={title ?? "cette classe"}
      elsewhere="/Offers"
    />
  );
}
