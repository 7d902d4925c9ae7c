import type { Owned, Purchase } from "@majorant/contract/shop/offers";
import { StatusBadge } from "@majorant/ui/feedback/StatusBadge.tsx";
import { Day } from "@majorant/ui/format/Moment.tsx";
import { IconInfoCircle } from "@tabler/icons-react";
import css from "./Owned.module.css";

/** "Actif jusqu’au 12 février 2027": what one has of what an offer opens. */
export function OwnedBadge({ owned }: { owned: Owned }) {
  if (owned.state === "coming")
    return (
      <StatusBadge tone="info">
        <span>
          Commence le <Day at={owned.from} />
        </span>
      </StatusBadge>
    );
  return (
    <StatusBadge tone="success">
      {owned.until ? (
        <span>
          Actif jusqu’au <Day at={owned.until} />
        </span>
      ) : (
        "Actif, sans date de fin"
      )}
    </StatusBadge>
  );
}

export type OwnedNoteProps = {
  owned: Owned;
  /** The group that all of it comes from. */
  group?: string | null;
  /** What buying it again gives, for the duration chosen. */
  purchase: Purchase | undefined;
};

/** What one has, and what buying it again does. */
export function OwnedNote({ owned, group, purchase }: OwnedNoteProps) {
  return (
    <div className={css.note}>
      <OwnedBadge owned={owned} />
      {group && (
        <p>
          Par votre groupe, <bdi>{group}</bdi>.
        </p>
      )}
      {purchase && (
        <p className={css.gives} data-nothing={!purchase.adds || undefined}>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" />
          <Gives owned={owned} purchase={purchase} />
        </p>
      )}
    </div>
  );
}

function Gives({ owned, purchase }: { owned: Owned; purchase: Purchase }) {
  if (!purchase.adds)
    return <span>Vous avez déjà tout ce que cet achat ouvre : il n’ajouterait rien.</span>;
  // What runs already is not what is bought: a fixed period may have begun long ago.
  const until = owned.state === "current" ? owned.until : null;
  const prolongs = until !== null && until >= purchase.from;
  const dates = (
    <>
      du <Day at={prolongs ? until : purchase.from} /> au <Day at={purchase.until} />.
    </>
  );
  return prolongs ? (
    <span>Un nouvel achat prolonge cet accès : {dates}</span>
  ) : (
    <span>Un nouvel achat ouvre aussi l’accès {dates}</span>
  );
}
