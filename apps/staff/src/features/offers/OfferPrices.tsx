import type { AdminOffer } from "@majorant/contract/shop/offers.admin";
import { formatPrice } from "@majorant/ui/format/Price.tsx";
import css from "./OfferPrices.module.css";

/** What an offer costs, for each of the durations that it is sold for. */
export function OfferPrices({ offre }: { offre: AdminOffer }) {
  const { periodeFixe, prix, prix1Mois, prix3Mois, prix6Mois, prix12Mois } = offre;
  const prices: [string, number | null][] = periodeFixe
    ? [["Période fixe", prix]]
    : [
        ["1 mois", prix1Mois],
        ["3 mois", prix3Mois],
        ["6 mois", prix6Mois],
        ["12 mois", prix12Mois],
      ];
  return (
    <ul className={`plain ${css.prices}`}>
      {prices.map(
        ([duration, price]) =>
          price !== null && (
            <li key={duration}>
              <span className={css.duration}>{duration}</span> <span>{formatPrice(price)}</span>
            </li>
          ),
      )}
    </ul>
  );
}
