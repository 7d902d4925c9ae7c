import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Queries } from "../../app/Queries.tsx";
import { Button } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Select } from "../../ui/Select.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { classTree } from "./auth.api.ts";
import { chainOf, choose, leafOf } from "./class-chain.ts";
import css from "./SignUp.module.css";

export type ClassStepProps = {
  /** The choices from the top down, kept by the wizard so that coming back finds them. */
  path: readonly number[];
  onPath: (path: readonly number[]) => void;
  onBack: () => void;
  /** A leaf was chosen and Suivant pressed. */
  onNext: (categoryId: number) => void;
};

/** Step 1 of sign-up: the class. */
export default function ClassStep(props: ClassStepProps) {
  return (
    <Queries>
      <ClassChoice {...props} />
    </Queries>
  );
}

function ClassChoice({ path, onPath, onBack, onNext }: ClassStepProps) {
  const tree = useQuery(classTree);
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  if (tree.isPending) return <Skeleton height="5.5rem" />;
  if (tree.isError)
    return (
      <ErrorState onRetry={() => tree.refetch()} pending={tree.isFetching}>
        {tree.error.message}
      </ErrorState>
    );

  const chain = chainOf(tree.data, path);
  // What is missing is always in the last dropdown shown.
  const errorOf = (depth: number) => (depth === chain.length - 1 ? error : undefined);

  function next() {
    const found = leafOf(chain);
    if ("leaf" in found) return onNext(found.leaf.id);
    setError(found.error);
    const last = form.current?.elements.namedItem(`class-${chain.length - 1}`);
    if (last instanceof HTMLElement) last.focus();
  }

  return (
    <form
      ref={form}
      className={css.chain}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      {chain.map(({ options, chosen }, depth) => (
        <Select
          // One dropdown a depth, whatever it offers.
          // biome-ignore lint/suspicious/noArrayIndexKey: the depth is what names it.
          key={depth}
          name={`class-${depth}`}
          label={depth === 0 ? "Votre classe" : (chain[depth - 1]?.chosen?.title ?? "")}
          placeholder="Choisissez"
          value={chosen ? String(chosen.id) : ""}
          options={options.map(({ id, title }) => ({ value: String(id), label: title }))}
          error={errorOf(depth)}
          onChange={({ target }) => {
            setError(undefined);
            onPath(choose(path, depth, target.value === "" ? null : Number(target.value)));
          }}
        />
      ))}
      <div className={css.actions}>
        <Button variant="quiet" onClick={onBack}>
          Retour
        </Button>
        <Button type="submit" large>
          Suivant
        </Button>
      </div>
    </form>
  );
}
