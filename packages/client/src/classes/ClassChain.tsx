import { Select } from "@majorant/ui/fields/Select.tsx";
import type { Link } from "./class-chain.ts";

export type ClassChainProps = {
  chain: readonly Link[];
  /** What is missing: always in the last dropdown shown. */
  error: string | undefined;
  /** None need be chosen. */
  optional?: boolean;
  /** A choice at one depth; null un-chooses. */
  onChoose: (depth: number, id: number | null) => void;
};

/** The dropdowns of a chain of classes, each named after the choice that revealed it. */
export const ClassChain = ({ chain, error, optional = false, onChoose }: ClassChainProps) =>
  chain.map(({ options, selected }, depth) => (
    <Select
      // One dropdown a depth, whatever it offers.
      // biome-ignore lint/suspicious/noArrayIndexKey: the depth is what names it.
      key={depth}
      name={`class-${depth}`}
      label={depth === 0 ? "Votre classe" : (chain[depth - 1]?.selected?.title ?? "")}
      optional={optional && depth === 0}
      placeholder="Choisissez"
      value={selected ? String(selected.id) : ""}
      options={options.map(({ id, title }) => ({ value: String(id), label: title }))}
      error={depth === chain.length - 1 ? error : undefined}
      onChange={({ target: { value } }) => onChoose(depth, value === "" ? null : Number(value))}
    />
  ));
