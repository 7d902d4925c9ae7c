import { ClassChain } from "@majorant/client/classes/ClassChain.tsx";
import { chainOf, choose, leafOf } from "@majorant/client/classes/class-chain.ts";
import { classTree } from "@majorant/client/classes/class-tree.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
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
export function ClassStep({ path, onPath, onBack, onNext }: ClassStepProps) {
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
      <ClassChain
        chain={chain}
        error={error}
        onChoose={(depth, id) => {
          setError(undefined);
          onPath(choose(path, depth, id));
        }}
      />
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
