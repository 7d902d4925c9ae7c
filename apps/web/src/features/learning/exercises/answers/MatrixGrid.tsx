import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { AnswerLine } from "./AnswerLine.tsx";
import css from "./MatrixGrid.module.css";

type Cells = readonly (readonly string[])[];

/** The cells of "[[1;0];[0;1]]"; two by two empty ones of anything else. */
export function cellsOf(text: string): Cells {
  const inside = /^\[\[([^[]*(?:\];\[[^[]*)*)\]\]$/.exec(text)?.[1];
  return inside
    ? inside.split("];[").map((row) => row.split(";"))
    : [
        ["", ""],
        ["", ""],
      ];
}

/** A matrix as it is typed; nothing while a cell is empty. */
export const matrixText = (cells: Cells): string =>
  cells.flat().every((cell) => cell.trim() !== "")
    ? `[[${cells.map((row) => row.join(";")).join("];[")}]]`
    : "";

/** No matrix of an answer is larger. */
const most = 6;

export type MatrixGridProps = {
  /** What the answer is of. */
  name: string;
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
};

/** A matrix, a cell at a time. */
export function MatrixGrid({ name, value, onChange, disabled }: MatrixGridProps) {
  const [cells, setCells] = useState(() => cellsOf(value));
  const [rows, columns] = [cells.length, cells[0]?.length ?? 1];
  const change = (changed: Cells) => {
    setCells(changed);
    onChange(matrixText(changed));
  };
  const resize = (height: number, width: number) =>
    change(
      Array.from({ length: height }, (_, row) =>
        Array.from({ length: width }, (_, column) => cells[row]?.[column] ?? ""),
      ),
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label of the answer names the group.
    <div role="group" aria-label={name} className={`stack align-start gap-2 ${css.grid}`}>
      <table className={css.cells}>
        <tbody>
          {cells.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
            <tr key={i}>
              {row.map((cell, j) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
                <td key={j}>
                  <AnswerLine
                    keypad
                    aria-label={`Ligne ${i + 1}, colonne ${j + 1}`}
                    className={css.cell}
                    value={cell}
                    disabled={disabled}
                    onChange={(typed) =>
                      change(
                        cells.map((line, y) =>
                          line.map((old, x) => (y === i && x === j ? typed : old)),
                        ),
                      )
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!disabled && (
        <div className={`row wrap gap-4 ${css.sizes}`}>
          <Size of="rows" size={rows} onSize={(size) => resize(size, columns)} />
          <Size of="columns" size={columns} onSize={(size) => resize(rows, size)} />
        </div>
      )}
    </div>
  );
}

type SizeProps = { of: "rows" | "columns"; size: number; onSize: (size: number) => void };

function Size({ of, size, onSize }: SizeProps) {
  const isRows = of === "rows";
  return (
    <span className={css.size}>
      {isRows ? "Lignes" : "Colonnes"}
      <button
        type="button"
        aria-label={isRows ? "Une ligne de moins" : "Une colonne de moins"}
        disabled={size <= 1}
        onClick={() => onSize(size - 1)}
      >
        <IconMinus size={18} aria-hidden="true" />
      </button>
      <output>{size}</output>
      <button
        type="button"
        aria-label={isRows ? "Une ligne de plus" : "Une colonne de plus"}
        disabled={size >= most}
        onClick={() => onSize(size + 1)}
      >
        <IconPlus size={18} aria-hidden="true" />
      </button>
    </span>
  );
}
