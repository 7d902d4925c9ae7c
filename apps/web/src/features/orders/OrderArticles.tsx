import type { Order } from "@majorant/contract/orders";
import { Cover } from "../../ui/pattern/Cover.tsx";
import { Badge } from "../../ui/told/Badge.tsx";
import { Period } from "../../ui/values/Moment.tsx";
import { Price } from "../../ui/values/Price.tsx";
import css from "./OrderArticles.module.css";

/** What was bought, at the prices of that day. */
export function OrderArticles({ articles }: { articles: Order["orderArticles"] }) {
  return (
    <section aria-labelledby="order-articles" className={css.articles}>
      <h2 id="order-articles" className="unseen">
        Articles
      </h2>
      <ul className="plain">
        {articles.map(({ offer, duration, price }) => (
          <li key={offer.id} className={css.article}>
            <div className={css.cover}>
              <Cover title={offer.title} photo={offer.photo} />
            </div>
            <div className={css.what}>
              <h3 dir="auto">{offer.title}</h3>
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
          </li>
        ))}
      </ul>
    </section>
  );
}
