import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Menu } from "@majorant/ui/actions/Menu.tsx";
import { IconShoppingCart } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import css from "./CartButton.module.css";

/** The cart with the number of its articles; empty, it opens a menu that leads to the offers. */
export function CartButton({ count }: { count: number }) {
  const icon = <IconShoppingCart size={24} stroke={1.75} aria-hidden="true" />;
  if (count === 0) {
    return (
      <Menu label="Mon panier, vide" trigger={icon} triggerClass={css.cart} className={css.empty}>
        <p>Votre carte est vide</p>
        <LinkButton to="/student/offers/" wide>
          Explorer nos offres
        </LinkButton>
      </Menu>
    );
  }
  return (
    <Link
      to="/student/cart"
      className={css.cart}
      aria-label={`Mon panier, ${count} article${count > 1 ? "s" : ""}`}
    >
      {icon}
      {/* Keyed, so that each new count plays its little welcome. */}
      <span key={count} className={css.count}>
        {count}
      </span>
    </Link>
  );
}
