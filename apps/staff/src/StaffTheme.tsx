import { MantineProvider } from "@mantine/core";
import { type ReactNode, useSyncExternalStore } from "react";
import "@majorant/ui/style/ramp.css";
import "@majorant/ui/style/statuses.css";
import "./mantine.css";
import "./staff.css";
import { cssVariables, theme } from "./theme.ts";

/** The nonce that the policy of this document takes styles by; it came with the document. */
const nonce = () =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";

const night = () => matchMedia("(prefers-color-scheme: dark)");

const currentScheme = () => {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "dark" || (!chosen && night().matches) ? "dark" : "light";
};

function onSchemeChange(listen: () => void) {
  const switched = new MutationObserver(listen);
  switched.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const system = night();
  system.addEventListener("change", listen);
  return () => {
    switched.disconnect();
    system.removeEventListener("change", listen);
  };
}

/** Mantine for the screens inside of it, in the theme that the product's own switch says. */
export function StaffTheme({ children }: { children: ReactNode }) {
  const scheme = useSyncExternalStore(onSchemeChange, currentScheme);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={scheme}
      getStyleNonce={nonce}
    >
      {children}
    </MantineProvider>
  );
}
