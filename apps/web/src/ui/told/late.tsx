import { type ComponentType, lazy, type ReactNode } from "react";
import { NotLoaded } from "./NotLoaded.tsx";

/**
 * A part of a page whose script comes once it is shown. Where that can't come, without network, the part alone
 * says so, or is `instead`; the page around it stays.
 */
export const late = <Props extends object>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
  instead: (props: NoInfer<Props>) => ReactNode = NotLoaded,
) => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: instead })));
