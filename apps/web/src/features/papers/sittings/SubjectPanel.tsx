import { ApiError, call } from "@majorant/client/api/call.ts";
import type { OwnSitting } from "@majorant/contract/sittings/sittings";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { AnchorButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keepKey, keptKey, type Place } from "./kept.ts";
import { pointsText } from "./mark-text.ts";
import css from "./Sittings.module.css";
import { fetchSealed, type Subject, unseal } from "./sealed-subject.ts";
import { ownSitting } from "./sittings.api.ts";

export type SubjectPanelProps = {
  place: Place;
  sitting: OwnSitting;
  state: OwnSitting["state"];
};

/** The subject: fetched beforehand and unreadable, opened from its hour on, with or without a line. */
export function SubjectPanel({ place, sitting, state }: SubjectPanelProps) {
  const queries = useQueryClient();
  const { sealed } = sitting;
  const fetched = useQuery({
    queryKey: ["sealed subject", place.userId, sealed.id],
    queryFn: () => fetchSealed(place, sealed),
    staleTime: Number.POSITIVE_INFINITY,
    // In the browser alone: a page that the server makes has nothing to keep it in.
    enabled: !import.meta.env.SSR,
  });
  const opened = useMutation({
    mutationFn: async (): Promise<Subject> => {
      const { bytes } = fetched.data ?? (await fetchSealed(place, sealed));
      const before = await keptKey(place);
      if (before && sitting.copy !== null) return unseal(bytes, before, sealed.type);
      const { key, sitting: begun } = await call(
        "POST /users/{utilisateurId}/sittings/{sittingId}/copy",
        { params: { utilisateurId: place.userId, sittingId: place.sittingId } },
      );
      await keepKey(place, key);
      queries.setQueryData(ownSitting(place.userId, place.sittingId).queryKey, begun);
      return unseal(bytes, key, sealed.type);
    },
    onError: (error) => {
      if (error instanceof ApiError)
        queries.invalidateQueries({ queryKey: ownSitting(place.userId, place.sittingId).queryKey });
    },
  });
  const { data: subject, mutate: open } = opened;
  // Where it was begun already, a reload opens it again.
  const isBegun = sitting.copy !== null && (state === "running" || state === "handingIn");
  const isReady = fetched.isSuccess;
  useEffect(() => {
    if (isBegun && isReady) open();
  }, [isBegun, isReady, open]);

  if (state === "announced")
    return (
      <p className={css.small} role="status">
        {fetched.isError
          ? "Le sujet n’a pas pu être téléchargé d’avance : il le sera à l’heure."
          : fetched.data
            ? fetched.data.isKept
              ? "Le sujet est prêt sur cet appareil, illisible jusqu’à l’heure."
              : "Cet appareil ne garde pas le sujet d’avance : il sera téléchargé à l’heure."
            : "Le sujet se télécharge d’avance, illisible jusqu’à l’heure…"}
      </p>
    );
  return (
    <section className="stack gap-4" aria-labelledby="sujet">
      <h2 id="sujet" className={css.heading}>
        Sujet
      </h2>
      {!subject && (
        <div className="row wrap align-center gap-3">
          <Button large pending={opened.isPending} onClick={() => open()}>
            {state === "running" && sitting.copy === null ? "Commencer" : "Ouvrir le sujet"}
          </Button>
        </div>
      )}
      {opened.error && <Alert kind="error" title={opened.error.message} />}
      {subject?.kind === "pdf" && (
        <div className="row wrap gap-3">
          <AnchorButton href={subject.address} target="_blank">
            Lire le sujet (PDF)
          </AnchorButton>
        </div>
      )}
      {subject?.kind === "questions" && (
        <ol className="plain stack gap-3">
          {subject.of.questions.map(({ number, marks, about, statement }) => (
            <li key={number} className="stack box gap-3 pad-4">
              <div className={`row align-baseline gap-3 ${css.question}`}>
                <b>{number}</b>
                <h3>
                  <MathText>{about}</MathText>
                </h3>
                <span>{pointsText(marks)} pts</span>
              </div>
              {statement && <Prose>{statement}</Prose>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
