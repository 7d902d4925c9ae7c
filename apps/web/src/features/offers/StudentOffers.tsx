import { useQuery } from "@tanstack/react-query";
import { OfferGrid, type OfferGridProps } from "./grid/OfferGrid.tsx";
import { NoClass } from "./NoClass.tsx";
import css from "./Offers.module.css";
import { categoryOffers } from "./offers.api.ts";

type Cart = Pick<OfferGridProps, "taken" | "action">;

export type StudentOffersProps = Cart & {
  /**
   * The student's own class, or another category, whose title comes with its offers; null for an
   * account without a class, such as an administrator's.
   */
  category: { id: number; title: string | null } | null;
};

/** /student/offers/: what is sold for the student's own class (section 2). */
export function StudentOffers({ category, ...cart }: StudentOffersProps) {
  return (
    <>
      <header className={css.head}>
        <h1>Nos offres</h1>
        {category?.title && <p>Pour votre classe, {category.title}.</p>}
      </header>
      {category ? <ClassOffers category={category} {...cart} /> : <NoClass />}
    </>
  );
}

function ClassOffers({
  category,
  ...cart
}: Cart & { category: NonNullable<StudentOffersProps["category"]> }) {
  const { data, error, isFetching, refetch } = useQuery(categoryOffers(category.id));
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
