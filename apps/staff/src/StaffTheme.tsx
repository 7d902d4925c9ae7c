import { type CSSVariablesResolver, createTheme, MantineProvider } from "@mantine/core";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import "@majorant/ui/style/ramp.css";
import "@majorant/ui/style/statuses.css";
import "./mantine.css";
import "./staff.css";

/** Labels, hints and errors as on the students' forms. */
const field = { size: "sm", inputWrapperOrder: ["label", "input", "description", "error"] };

/** Inside of a modal, what opens stays in it: the page behind can't be reached. */
const inPlace = { withinPortal: false, floatingStrategy: "fixed" };

const warmGreys = [
  "#fbfaf6",
  "#f3f1ea",
  "#e5e1d6",
  "#d6d1c4",
  "#8d877a",
  "#7d776a",
  "#6b665b",
  "#5d5a52",
  "#45423b",
  "#2e2b26",
] as const;

const nightGreys = [
  "#eef0f4",
  "#c9cdd6",
  "#a8abb5",
  "#6f7a94",
  "#6f7a94",
  "#28324a",
  "#151e33",
  "#0d1424",
  "#0a101d",
  "#070b14",
] as const;

/** Mantine in our own clothes: colours, corners and typefaces are the CSS variables of `ui/`. */
const theme = createTheme({
  primaryColor: "cobalt",
  // The one that passes contrast under white words, by day and by night.
  primaryShade: { light: 6, dark: 5 },
  colors: {
    cobalt: [
      "var(--cobalt-50)",
      "var(--cobalt-100)",
      "var(--cobalt-200)",
      "var(--cobalt-300)",
      "var(--cobalt-400)",
      "var(--cobalt-500)",
      "var(--cobalt-600)",
      "var(--cobalt-700)",
      "var(--cobalt-800)",
      "var(--cobalt-900)",
    ],
    // Mantine's greys by day and by night, in our warm ones and our night: lines, edges, grounds.
    gray: warmGreys,
    dark: nightGreys,
  },
  fontSizes: { xs: "var(--t1)", sm: "0.875rem", md: "var(--t2)" },
  fontFamily: "var(--text)",
  headings: { fontFamily: "var(--title)", fontWeight: "700" },
  defaultRadius: "8px",
  respectReducedMotion: true,
  // By name, so that a screen brings along only the controls that it uses.
  components: {
    ...Object.fromEntries(
      [
        "TextInput",
        "Textarea",
        "PasswordInput",
        "DatePickerInput",
        "Select",
        "NativeSelect",
        "MultiSelect",
      ].map((name) => [name, { defaultProps: field }]),
    ),
    Combobox: { defaultProps: inPlace },
    Popover: { defaultProps: inPlace },
    Checkbox: { defaultProps: { size: "sm" } },
    Switch: { defaultProps: { size: "md" } },
  },
});

/** Our tokens know day from night by themselves: the same words for both. */
const ours = {
  "--mantine-color-body": "var(--card)",
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-bright": "var(--ink)",
  "--mantine-color-dimmed": "var(--muted)",
  "--mantine-color-placeholder": "var(--muted)",
  "--mantine-color-anchor": "var(--link)",
  "--mantine-color-error": "var(--bad)",
  "--mantine-color-default": "var(--card)",
  "--mantine-color-default-hover": "var(--wash)",
  "--mantine-color-default-color": "var(--ink)",
  "--mantine-color-default-border": "var(--edge)",
  "--mantine-color-disabled": "var(--sunk)",
  "--mantine-color-disabled-color": "var(--muted)",
  "--mantine-color-disabled-border": "var(--line)",
  "--mantine-primary-color-filled": "var(--brand)",
  "--mantine-primary-color-filled-hover": "var(--brand-hover)",
  "--mantine-primary-color-light": "var(--wash)",
  "--mantine-primary-color-light-color": "var(--link)",
  "--mantine-color-cobalt-filled": "var(--brand)",
  "--mantine-color-cobalt-filled-hover": "var(--brand-hover)",
  "--mantine-color-cobalt-light": "var(--wash)",
  "--mantine-color-cobalt-light-hover": "var(--wash)",
  "--mantine-color-cobalt-light-color": "var(--link)",
};

const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: ours,
  dark: ours,
});

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

/** A screen outside of it would stay in the light or dark that was when it was opened. */
const leaveNoScheme = () => document.documentElement.removeAttribute("data-mantine-color-scheme");

/** Mantine for the screens inside of it, in the theme that the product's own switch says. */
export function StaffTheme({ children }: { children: ReactNode }) {
  const scheme = useSyncExternalStore(onSchemeChange, currentScheme);
  useEffect(() => leaveNoScheme, []);
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
