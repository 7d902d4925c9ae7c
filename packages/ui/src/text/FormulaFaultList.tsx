import { useEffect, useState } from "react";
import css from "./FormulaFaultList.module.css";

type Fault = { tex: string; message: string };

/** What is wrong with the formulas of a text, each as it was typed; nothing where all can be shown. */
export function FormulaFaultList({ text }: { text: string }) {
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  useEffect(() => {
    let isStill = true;
    if (!text.includes("$")) {
      setFaults([]);
      return;
    }
    // Without network the preview shows the formulas as they were typed, and says no more.
    import("./katex-faults.ts")
      .then(({ katexFaults }) => isStill && setFaults(katexFaults(text)))
      .catch(() => {});
    return () => {
      isStill = false;
    };
  }, [text]);
  if (faults.length === 0) return null;
  return (
    <ul className={`plain stack gap-1 ${css.faults}`} aria-label="Formules à corriger">
      {faults.map(({ tex, message }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the formulas of one text never move.
        <li key={place}>
          <code>${tex}$</code> : {message}
        </li>
      ))}
    </ul>
  );
}
