import { query } from "@majorant/client/api/query.ts";
import { classTree } from "@majorant/client/classes/class-tree.ts";
import { type Classe, categoryOf, classes } from "@majorant/client/classes/classes.ts";
import { useQuery } from "@tanstack/react-query";
import { ClassMenu } from "./ClassMenu.tsx";
import { OfferGrid, type OfferGridProps } from "./grid/OfferGrid.tsx";
import { OfferSkeletons } from "./grid/OfferSkeletons.tsx";
import css from "./Offers.module.css";

export type PublicOffersProps = Pick<OfferGridProps, "taken" | "action"> & { classe: Classe };

/** /Offers: what is sold for the chosen class, for anyone to see. */
export function PublicOffers({ classe, taken, action }: PublicOffersProps) {
  const { label } = classes[classe];
  const tree = useQuery(classTree);
  const category = tree.data && categoryOf(classe, tree.data);
  const found = useQuery({
    ...query("GET /offers/category/{categorieId}", { params: { categorieId: category?.id ?? 0 } }),
    enabled: Boolean(category),
  });
  // A class that nobody has made yet has no offer either.
  const offers = category === null ? [] : found.data;
  const asked = category ? found : tree;

  return (
    <>
      <div className={`squares ${css.band}`}>
        <div className={`within ${css.head}`}>
          <h1>Nos offres</h1>
          <p>Choisissez votre classe, puis la durée qui vous convient.</p>
          <ClassMenu chosen={classe} />
        </div>
      </div>
      <section className={`within ${css.list}`} aria-label={`Offres ${label}`}>
        {offers || asked.error ? (
          <OfferGrid
            offers={offers}
            error={asked.error}
            isFetching={asked.isFetching}
            onRetry={() => asked.refetch()}
            taken={taken}
            action={action}
            label={label}
            elsewhere="/preparatoire"
          />
        ) : (
          <OfferSkeletons />
        )}
      </section>
    </>
  );
}
