import type { InstalmentState } from "@majorant/contract/shop/payment-plans";
import { instalmentStateLabel } from "@majorant/domain/shop/instalments";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { StatusBadge } from "@majorant/ui/feedback/StatusBadge.tsx";

const tones = { due: "warning", late: "error", paid: "success" } as const;

/** How an instalment stands: a word, its colour, and a sign for what is asked for or was paid. */
export function InstalmentStatus({ state }: { state: InstalmentState }) {
  const label = instalmentStateLabel(state);
  if (state === "coming" || state === "over") return <Badge>{label}</Badge>;
  return <StatusBadge tone={tones[state]}>{label}</StatusBadge>;
}
