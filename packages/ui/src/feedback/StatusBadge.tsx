import { IconCircleCheck, IconCircleX, IconClockHour4, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Badge } from "./Badge.tsx";

const icons = {
  success: IconCircleCheck,
  warning: IconClockHour4,
  error: IconCircleX,
  info: IconInfoCircle,
};

export type StatusBadgeProps = { tone: keyof typeof icons; children: ReactNode };

/** Where something stands: Payé, Refusé, En attente de paiement. A word and an icon, never the colour alone. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  const Icon = icons[tone];
  return (
    <Badge tone={tone} icon={<Icon size={16} stroke={2.25} aria-hidden="true" />}>
      {children}
    </Badge>
  );
}
