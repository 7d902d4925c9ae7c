import { query } from "@majorant/client/api/query.ts";
import { classeTitled, offersSearch } from "@majorant/client/classes/classes.ts";
import type { CourseDetail } from "@majorant/contract/catalogue/catalogue";
import { durations } from "@majorant/contract/choices";
import { offerPrice } from "@majorant/domain/orders/prices";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Price } from "@majorant/ui/format/Price.tsx";
import { useQuery } from "@tanstack/react-query";
import css from "./layout/Aside.module.css";

/** What following a course costs at least, with all that its class has; nothing where nothing is sold. */
export function CourseOffers({ categories }: Pick<CourseDetail, "categories">) {
  const [category] = categories;
  const { data = [] } = useQuery({
    ...query("GET /offers/category/{categorieId}", { params: { categorieId: category?.id ?? 0 } }),
    enabled: category !== undefined,
  });
  const prices = data.flatMap((offer) =>
    (offer.fixedPeriod ? [null] : durations).flatMap((months) => offerPrice(offer, months) ?? []),
  );
  if (!category || prices.length === 0) return null;
  const classe = classeTitled(category.titre);
  return (
    <section className={css.box} aria-labelledby="price">
      <h2 id="price">Toute la classe {category.titre}</h2>
      <p className={css.price}>
        dès <Price dinars={Math.min(...prices)} large highlight />
      </p>
      <p>Ce cours et tous ceux de la classe, leurs séances en direct et leurs séries corrigées.</p>
      <LinkButton to="/Offers" search={offersSearch(classe)} variant="secondary" wide>
        Comparer les offres
      </LinkButton>
    </section>
  );
}
