import { Button } from "@majorant/ui/actions/Button.tsx";
import { QueryAlert } from "@majorant/ui/feedback/QueryAlert.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Fold } from "@majorant/ui/layout/Fold.tsx";
import { IconDiscount } from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { removeCode } from "../cart.store.ts";
import type { Line } from "../review.ts";
import css from "./CodePart.module.css";
import type { CartCode } from "./quote.ts";

// Most have none.
const CodeForm = lazy(() => import("./CodeForm.tsx"));

export type CodePartProps = { lines: readonly Line[]; kept: CartCode | null };

/** The code of a reduction: folded until somebody has one, then what it does, and the way to take it out. */
export function CodePart({ lines, kept }: CodePartProps) {
  // Taken out just now: the fold stands where it was.
  const [wasRemoved, setRemoved] = useState(false);
  const remove = () => {
    removeCode();
    setRemoved(true);
  };
  if (!kept)
    return (
      <Part said={wasRemoved && <p className="unseen">Le code est retiré.</p>}>
        <Fold title="J’ai un code de réduction">
          <CodeForm lines={lines} />
        </Fold>
      </Part>
    );
  const { code, quote, refusal, isAsked, query } = kept;
  return (
    <Part
      isKept
      said={
        quote ? (
          <Applied code={quote.code} />
        ) : (
          // Stands at the field, and is spoken from here.
          refusal && <p className="unseen">{refusal}</p>
        )
      }
    >
      {isAsked && <Skeleton height="1.5rem" />}
      {refusal !== undefined && (
        <Suspense fallback={<Skeleton height="7rem" />}>
          <CodeForm lines={lines} refused={{ code, sentence: refusal }} />
        </Suspense>
      )}
      {!quote && !isAsked && refusal === undefined && (
        <QueryAlert
          query={query}
          kind="warning"
          title={`Le code ${code} n’a pas pu être vérifié`}
        />
      )}
      <Button variant="quiet" className={css.remove} onClick={remove}>
        Retirer le code
      </Button>
    </Part>
  );
}

type PartProps = {
  /** Spoken as it comes. */
  said: ReactNode;
  isKept?: boolean;
  children: ReactNode;
};

function Part({ said, isKept, children }: PartProps) {
  return (
    <div className={css.part} data-kept={isKept}>
      <div role="status" className={css.said}>
        {said}
      </div>
      {children}
    </div>
  );
}

const Applied = ({ code }: { code: string }) => (
  <p className="row gap-2">
    <IconDiscount size={20} stroke={1.75} aria-hidden="true" />
    <span>
      Code <strong dir="ltr">{code}</strong> appliqué
    </span>
  </p>
);
