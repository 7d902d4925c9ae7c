import { Refusal } from "../../platform/http/refusal.ts";
import type { TableRecord } from "./table.worker.ts";

/** A fault of a line, from 1, and of a field of it; null for the line as a whole. `valeur` is what was written there. */
type LineFault = { ligne: number; champ: string | null; message: string; valeur?: string | null };

/** So many faults of a file are named; the others are counted. */
const mostFaults = 200;

/** The faults of a file: all are counted, and those of its first lines kept, since a file may have millions. */
export class Faults<Fault extends LineFault> {
  #kept: Fault[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(faults: readonly Fault[]): void {
    this.#count += faults.length;
    for (const fault of faults) {
      this.#kept.push(fault);
      if (this.#kept.length > 10 * mostFaults) this.#kept = this.first();
    }
  }

  /** By line, and those of one line as they were found. */
  first(): Fault[] {
    return this.#kept.toSorted((a, b) => a.ligne - b.ligne).slice(0, mostFaults);
  }

  /** @throws Refusal IMPORT_FAULTY with the first ones, `lignes.12.email`, where there are any. */
  refuse(): void {
    if (this.#count === 0) return;
    const fields = this.first().map(({ ligne, champ, message, valeur }) => [
      `lignes.${ligne}${champ ? `.${champ}` : ""}`,
      `Ligne ${ligne} : ${valeur ? `« ${valeur} », ` : ""}${message}`,
    ]);
    throw new Refusal("IMPORT_FAULTY", Object.fromEntries(fields));
  }
}

/** What is wrong with a line as a whole. */
export function lineFaults(
  { line, cells, unclosed, cut }: TableRecord,
  columns: number,
): { ligne: number; champ: null; message: string }[] {
  const fault = (message: string) => [{ ligne: line, champ: null, message }];
  if (unclosed) return fault("Un guillemet ouvert à cette ligne n'est jamais fermé");
  if (cut) return fault("Une case de cette ligne est trop longue");
  if (cells.slice(columns).some((cell) => cell.trim() !== ""))
    return fault("Cette ligne a plus de colonnes que la première");
  return [];
}
