/** @jsxImportSource preact */
import { priceText } from "@majorant/domain/shop/price-text";
import buttonCss from "@majorant/ui/actions/Button.module.css";
import logoCss from "@majorant/ui/cover-art/Logo.module.css";
import alertCss from "@majorant/ui/feedback/Alert.module.css";
import fieldCss from "@majorant/ui/fields/Field.module.css";
import { firstApart } from "@majorant/ui/format/first-apart.ts";
import { locale } from "@majorant/ui/locale/locale.ts";
import { classNames } from "@majorant/ui/style/class-names.ts";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";

// The look of the application's parts, by its own styles.

const name = /* not translated */ "Majorant";

/** The page around what the link says, with the way to the other language. */
export function Frame({
  language,
  children,
}: {
  language: ComponentChildren;
  children: ComponentChildren;
}) {
  return (
    <>
      <header className="payer-bar within row align-center justify-between gap-4">
        <span className={logoCss.logo}>
          <svg className={logoCss.mark} viewBox="0 0 32 32" aria-hidden="true">
            <path d="M2 5h11.7M27.3 5H30" />
            <path d="M2.5 28.5c1-8.5 2.5-14 6.3-14s4.2 8 6.7 8S16.7 12 20.7 12s6.8 8 8 16.5" />
            <path d="m20.5.2 1.4 1.4h2v2L25.3 5l-1.4 1.4v2h-2l-1.4 1.4-1.4-1.4h-2v-2L15.7 5l1.4-1.4v-2h2z" />
          </svg>
          {name}
        </span>
        {language}
      </header>
      <main className="payer within stack gap-5">{children}</main>
    </>
  );
}

type NoticeProps = {
  kind: "error" | "success" | "info" | "warning";
  title: string;
  children?: ComponentChildren;
};

/** What has become of the order, or of what was pressed; spoken as it comes. */
export const Notice = ({ kind, title, children }: NoticeProps) => (
  <div
    className={classNames(alertCss.alert, alertCss[kind])}
    role={kind === "error" ? "alert" : "status"}
  >
    <div className={alertCss.text}>
      <strong>{title}</strong>
      {children && <p>{children}</p>}
    </div>
  </div>
);

type ButtonProps = {
  kind?: "primary" | "secondary" | "quiet";
  /** What it began is under way: it can't be pressed again, and keeps the focus. */
  pending?: boolean;
  /** Absent of the button of a form. */
  onPress?: () => void;
  children: ComponentChildren;
};

export const Button = ({ kind = "primary", pending = false, onPress, children }: ButtonProps) => (
  <button
    type={onPress ? "button" : "submit"}
    className={classNames(
      buttonCss.button,
      buttonCss[kind],
      kind !== "quiet" && buttonCss.wide,
      kind === "primary" && buttonCss.large,
    )}
    aria-disabled={pending}
    onClick={(event) => {
      if (pending) event.preventDefault();
      else onPress?.();
    }}
  >
    {pending ? "Un instant…" : children}
  </button>
);

/** "240,000 DT", the number for machines too. */
export const Price = ({ dinars }: { dinars: number }) => (
  <data value={dinars} className="whole">
    {priceText(dinars, locale)}
  </data>
);

const date = { timeZone: "Africa/Tunis", day: "numeric", month: "long", year: "numeric" } as const;
const day = new Intl.DateTimeFormat(locale, date);
const dayOfWeek = new Intl.DateTimeFormat(locale, { ...date, weekday: "long" });

/** "20 décembre 2026", in Tunis; `whole` says which day of the week it is as well. */
export const Day = ({ at, whole = false }: { at: string; whole?: boolean }) => (
  <time dateTime={at}>{firstApart((whole ? dayOfWeek : day).format(new Date(at)))}</time>
);

/** What a control needs of its field. */
type Control = {
  id: string;
  className: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean;
};

type FieldProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** What may stay empty says so. */
  optional?: boolean;
  children: (control: Control) => ComponentChildren;
};

/** A control with its label, and what helps or is wrong below it. */
export function Field({ label, hint, error, optional, children }: FieldProps) {
  const id = useId();
  const said = error ?? hint;
  return (
    <div className={fieldCss.field}>
      <label htmlFor={id} className={fieldCss.label}>
        {label} {optional && <span className={fieldCss.optional}>(facultatif)</span>}
      </label>
      {children({
        id,
        className: fieldCss.control ?? "",
        ...(said ? { "aria-describedby": `${id}-said` } : {}),
        ...(error ? { "aria-invalid": true } : {}),
      })}
      {said && (
        <span id={`${id}-said`} className={error ? fieldCss.error : fieldCss.hint}>
          {said}
        </span>
      )}
    </div>
  );
}

/** Copies what has to be written elsewhere to the letter; absent where the browser lets no page copy. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [isCopied, setCopied] = useState(false);
  if (!navigator.clipboard) return null;
  return (
    <>
      <button
        type="button"
        className={classNames(buttonCss.button, buttonCss.quiet, "payer-copy")}
        aria-label={label}
        // Refused, it stays there to be marked and copied by hand.
        onClick={() =>
          navigator.clipboard.writeText(text).then(
            () => setCopied(true),
            () => {},
          )
        }
      >
        {isCopied ? "Copié" : "Copier"}
      </button>
      <span role="status" className="unseen">
        {isCopied && "Copié"}
      </span>
    </>
  );
}

/** What becomes of a call that a press begins: whether it is under way, and what it was refused for. */
export function usePress<Given extends unknown[], Answer>(
  act: (...given: Given) => Promise<Answer>,
  onAnswer: (answer: Answer) => void,
) {
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  // At once: the second of two presses comes before what the first has changed is drawn.
  const isUnderWay = useRef(false);
  const isThere = useRef(true);
  useEffect(
    () => () => {
      isThere.current = false;
    },
    [],
  );
  async function press(...given: Given): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    setFault(null);
    try {
      const answer = await act(...given);
      if (isThere.current) onAnswer(answer);
    } catch (cause) {
      if (isThere.current) setFault(cause);
    } finally {
      isUnderWay.current = false;
      if (isThere.current) setPending(false);
    }
  }
  return { press, isPending, fault };
}
