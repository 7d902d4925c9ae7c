import { query } from "@majorant/client/api/query.ts";
import { useOwned, useWaiting } from "@majorant/client/owned/owned.api.ts";
import { total } from "@majorant/domain/orders/prices";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { removeOffer, useArticles } from "../cart.store.ts";
import { review, twinOf } from "../review.ts";
import { usePayNow } from "../usePayNow.ts";
import css from "./CartContents.module.css";
import { CartEmpty } from "./CartEmpty.tsx";
import { CartLine } from "./CartLine.tsx";
import { CartSummary } from "./CartSummary.tsx";
import { OtherClass } from "./OtherClass.tsx";

/** /student/cart: the articles at today's prices, the total, 'Payer maintenant'. */
export function CartContents() {
  const heading = useRef<HTMLHeadingElement>(null);
  const articles = useArticles();
  // Its articles may have changed since it was last opened.
  const sold = useQuery({ ...query("GET /offers", {}), staleTime: 0 });
  const owned = useOwned();
  const waiting = useWaiting();
  const lines = review(articles, sold.data);
  const prices = lines.flatMap(({ price }) => price ?? []);
  const pay = usePayNow(articles, lines);

  function remove(offerId: number) {
    removeOffer(offerId);
    // The bin is gone: a keyboard goes on from the top of the list.
    heading.current?.focus();
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        Mon panier
      </h1>
      <OtherClass />
      {lines.length === 0 ? (
        <CartEmpty waiting={waiting.values()} />
      ) : (
        <div className={css.cart}>
          <div className={css.articles}>
            {sold.error && (
              <Alert
                kind="warning"
                title="Les prix n’ont pas pu être vérifiés"
                action={
                  <Button
                    variant="secondary"
                    pending={sold.isFetching}
                    onClick={() => sold.refetch()}
                  >
                    Réessayer
                  </Button>
                }
              >
                {sold.error.message}
              </Alert>
            )}
            <ul className={`plain ${css.lines}`} aria-label="Articles">
              {lines.map((line) => (
                <CartLine
                  key={line.offer.id}
                  line={line}
                  twin={twinOf(line, lines)}
                  owned={owned.get(line.offer.id)}
                  waiting={waiting.get(line.offer.id)}
                  onRemove={remove}
                />
              ))}
            </ul>
            <LinkButton
              to="/student/offers/"
              variant="quiet"
              className={css.more}
              icon={<IconPlus size={20} aria-hidden="true" />}
            >
              Ajouter une autre offre
            </LinkButton>
          </div>
          <CartSummary
            count={prices.length}
            total={total(prices)}
            pending={pay.isPending}
            error={pay.error}
            onPay={() => pay.mutate()}
          />
        </div>
      )}
    </>
  );
}
