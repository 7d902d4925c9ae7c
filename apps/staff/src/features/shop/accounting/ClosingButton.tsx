import { call } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { AccountingMonth } from "@majorant/contract/shop/accounting.admin";
import { monthText } from "@majorant/domain/shop/accounting";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Price } from "@majorant/ui/format/Price.tsx";
import { IconLock } from "@tabler/icons-react";
import { useState } from "react";
import { ConfirmChange } from "../../../components/dialogs/ConfirmDialog.tsx";
import { linesText } from "./accounting-words.ts";

type ClosingButtonProps = {
  month: Pick<AccountingMonth, "mois" | "lignes" | "total">;
  /** It says which month: its page does not. */
  named?: boolean;
};

/** Closes a month that is over, once that is confirmed: nobody opens it again. */
export function ClosingButton({ month: { mois, lignes, total }, named }: ClosingButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const name = monthText(mois);
  const close = useChange(
    () => call("PUT /comptabilite/mois/{mois}/cloturer", { params: { mois } }),
    { rereads: [under("/comptabilite")], said: `Le mois de ${name} est clôturé` },
  );
  return (
    <>
      <Button
        icon={<IconLock size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {named ? `Clôturer ${name}` : "Clôturer le mois"}
      </Button>
      {isAsking && (
        <ConfirmChange
          title={`Clôturer ${name} ?`}
          confirm="Clôturer"
          change={close}
          onClose={() => setAsking(false)}
        >
          <p>
            {linesText(lignes)}, pour un total de <Price dinars={total} />.
          </p>
          <p>
            Un mois clôturé ne se rouvre pas et ses pièces ne changent plus. Celle qui arriverait
            encore s’inscrirait à sa date dans le premier mois ouvert.
          </p>
        </ConfirmChange>
      )}
    </>
  );
}
