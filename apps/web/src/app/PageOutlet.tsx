import { Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { useFault } from "./calls/fault.ts";
import { FaultPage } from "./FaultPage.tsx";
import { focusPage } from "./focus/focus.ts";

/** The page inside of a layout, or what replaces it while a fault is set. */
export function PageOutlet() {
  const fault = useFault();
  // What was pressed on the error page goes with it, after the navigation has placed the focus.
  useEffect(() => (fault ? focusPage : undefined), [fault]);
  return fault ? <FaultPage fault={fault} /> : <Outlet />;
}
