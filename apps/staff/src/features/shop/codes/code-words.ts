import type { AdminCode, CodeState } from "@majorant/contract/shop/codes.admin";
import { priceText } from "@majorant/domain/shop/price-text";
import { inflected } from "@majorant/domain/text/inflected";
import { plainMath } from "@majorant/domain/text/plain-math";
import { dayText } from "@majorant/domain/time/typed-days";

/** The colour of how a code stands. */
export const stateTones: Record<CodeState, "success" | "info" | "plain" | "warning"> = {
  active: "success",
  coming: "info",
  over: "plain",
  spent: "plain",
  inactive: "warning",
};

type Worth = Pick<AdminCode, "pourcentage" | "montant">;

/** "20 %", "15,000 DT". */
export const worthText = ({ pourcentage, montant }: Worth): string =>
  montant === null ? `${pourcentage}\u00a0%` : priceText(montant);

type Scope = Pick<AdminCode, "offres" | "categories" | "durees">;

/** As many as are named in a row of the list. */
const NAMED = 2;

/** "MP, PC et 3 autres, pour 3 ou 6 mois"; "Tout ce qui est vendu". */
export function scopeText({ offres, categories, durees }: Scope, most = NAMED): string {
  const names = [...categories, ...offres].map(({ titre }) => plainMath(titre));
  const more = names.length - most;
  const named =
    more > 0
      ? `${names.slice(0, most).join(", ")} et ${inflected("fr", more, "# autre|# autres")}`
      : names.join(", ");
  const sold = named || "Tout ce qui est vendu";
  return durees.length > 0 ? `${sold}, pour ${durees.join(" ou ")} mois` : sold;
}

/** "Une première commande, une fois par compte". */
export const peopleText = ({
  nouveaux,
  uneParCompte,
}: Pick<AdminCode, "nouveaux" | "uneParCompte">): string =>
  [
    nouveaux ? "Une première commande" : "Tous",
    uneParCompte ? "une fois par compte" : "autant de fois qu’on veut",
  ].join(", ");

type Days = Pick<AdminCode, "du" | "au">;

/** "Du 01/12/2026 au 31/12/2026", "Sans limite". */
export function daysText({ du, au }: Days): string {
  if (du && au) return `Du ${dayText(du)} au ${dayText(au)}`;
  if (du) return `À partir du ${dayText(du)}`;
  return au ? `Jusqu’au ${dayText(au)}` : "Sans limite";
}

/** "3 sur 50", "3". */
export const usesText = ({
  utilisations,
  utilisationsMax,
}: Pick<AdminCode, "utilisations" | "utilisationsMax">): string =>
  utilisationsMax === null ? String(utilisations) : `${utilisations} sur ${utilisationsMax}`;
