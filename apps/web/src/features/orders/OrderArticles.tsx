import { OwnedNote } from "@majorant/client/owned/Owned.tsx";
import type { ArticleAccess, Order } from "@majorant/contract/shop/orders";
import { orderAccess } from "@majorant/features/orders/orders.api.ts";
import { Cover } from "@majorant/ui/cover-art/Cover.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { Day, Period } from "@majorant/ui/format/Moment.tsx";
import { Price } from "@majorant/ui/format/Price.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import css from "./OrderArticles.module.css";

/** What was bought, at the prices of that day, and when it runs. */
export function OrderArticles({ order: { id, orderArticles, payment } }: { order: Order }) {
  const { data: access } = useQuery(orderAccess(id, payment?.status));
  return (
    <section aria-labelledby="order-articles" className={css.articles}>
      <h2 id="order-articles" className="unseen">
        Articles
      </h2>
      <ul className="plain">
        {orderArticles.map(({ offer, duration, price }) => (
          <li key={offer.id} className={css.article}>
            <div className={css.cover}>
              <Cover title={offer.title} photo={offer.photo} />
            </div>
            <div className={css.what}>
              <h3 dir="auto">
                <MathText>{offer.title}</MathText>
              </h3>
              <p className={css.terms}>
                <Badge tone="brand">{offer.category.title}</Badge>
                {offer.startDate && offer.endDate ? (
                  <span>
                    <Period from={offer.startDate} to={offer.endDate} />
                  </span>
                ) : (
                  `${duration} mois`
                )}
              </p>
            </div>
            <Price dinars={price} className={css.price} />
            <Access access={access?.find(({ offerId }) => offerId === offer.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What its payment gave; before that, what its buyer has already. Nothing until it is known. */
function Access({ access }: { access: ArticleAccess | undefined }) {
  if (access?.given)
    return (
      <p className={css.access}>
        Accès du <Day at={access.given.from} />{" "}
        {access.given.until ? (
          <>
            au <Day at={access.given.until} />
          </>
        ) : (
          "sans date de fin"
        )}
      </p>
    );
  if (!access?.owned) return null;
  return (
    <div className={css.access}>
      <OwnedNote owned={access.owned} purchase={access.purchase ?? undefined} />
    </div>
  );
}
