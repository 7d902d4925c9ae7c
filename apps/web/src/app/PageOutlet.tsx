import { Outlet } from "@tanstack/react-router";
import { FaultPage } from "./FaultPage.tsx";
import { useFault } from "./fault.ts";

/** The page inside of a layout, or what replaces it while a fault is set. */
export function PageOutlet() {
  const fault = useFault();
  return fault ? <FaultPage fault={fault} /> : <Outlet />;
}
