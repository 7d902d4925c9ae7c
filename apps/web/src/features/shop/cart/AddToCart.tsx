import { rememberLocation } from "@majorant/client/last-location.ts";
import { useSession } from "@majorant/client/session.ts";
import type { Duration, Offer } from "@majorant/contract/shop/offers";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { IconShoppingCart, IconShoppingCartPlus } from "@tabler/icons-react";
import css from "./AddToCart.module.css";
import { addArticle, addVisitorArticle, useArticles } from "./cart.store.ts";

export type AddToCartProps = { offer: Offer; duree: Duration | null };

/** The button of an offer: once for each offer; a visitor signs up first, and finds it in the cart. */
export function AddToCart({ offer, duree }: AddToCartProps) {
  const { user } = useSession();
  const isInCart = useArticles().some((article) => article.offer.id === offer.id);
  const icon = <IconShoppingCartPlus size={20} aria-hidden="true" />;

  if (!user) {
    return (
      <LinkButton
        to="/auth/signup"
        wide
        data-kept={offer.id}
        icon={icon}
        onClick={() => {
          addVisitorArticle({ offer, duree });
          rememberLocation("/student/cart");
        }}
      >
        Ajouter au panier
        <span className="unseen"> : {offer.title}</span>
      </LinkButton>
    );
  }
  return (
    <div className={`row gap-2 ${css.action}`}>
      <Button
        wide
        data-kept={offer.id}
        disabled={isInCart}
        icon={!isInCart && icon}
        onClick={() => addArticle({ offer, duree })}
      >
        {isInCart ? "Offre ajoutée au panier" : "Ajouter au panier"}
        <span className="unseen"> : {offer.title}</span>
      </Button>
      {isInCart && (
        <LinkButton
          to="/student/cart"
          variant="secondary"
          className={css.see}
          aria-label="Voir mon panier"
          title="Voir mon panier"
          icon={<IconShoppingCart size={20} aria-hidden="true" />}
        />
      )}
      <span role="status" className="unseen">
        {isInCart && `Offre ajoutée au panier : ${offer.title}`}
      </span>
    </div>
  );
}
