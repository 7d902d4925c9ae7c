import { call } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { OwnCard } from "@majorant/contract/reviews/cards";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Pagination } from "@majorant/ui/actions/Pagination.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { TextImages } from "@majorant/ui/text/text-images.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dayInWords } from "../days.ts";
import { cardsOf, cardsOnPage as size, todayOf } from "../today.api.ts";
import css from "./AllCards.module.css";

export type AllCardsProps = { userId: number; page: number; onPage: (page: number) => void };

/** /student/cards: all that comes back to a student, also of courses that are no longer open to them. */
export function AllCards({ userId, page, onPage }: AllCardsProps) {
  const list = useQuery(cardsOf(userId, page));
  if (!list.data)
    return (
      <div className={css.page}>
        <QueryState query={list} loading={<Skeleton lines={4} height="6rem" />} />
      </div>
    );
  const { rows, total } = list.data;
  if (total === 0)
    return (
      <EmptyState
        title="Vous n'avez pas encore de carte"
        action={<LinkButton to="/student/notes">Voir mes notes</LinkButton>}
      >
        Vos exercices faits avec aide, vos réponses fausses aux quiz et les notes que vous
        choisissez deviennent des cartes.
      </EmptyState>
    );
  return (
    <div className={css.page} aria-busy={list.isPlaceholderData}>
      <ul className={`plain ${css.list}`}>
        {rows.map((card) => (
          <li key={card.id}>
            <CardRow userId={userId} card={card} />
          </li>
        ))}
      </ul>
      {total > size && <Pagination page={page} size={size} total={total} onPage={onPage} />}
    </div>
  );
}

function CardRow({ userId, card }: { userId: number; card: OwnCard }) {
  const { id, title, course, front, back, images, due, open } = card;
  const [isOpen, setAsked] = useState(false);
  const [turned, setTurned] = useState(false);
  const remove = useChange(
    () =>
      call("DELETE /users/{utilisateurId}/cards/{cardId}", {
        params: { utilisateurId: userId, cardId: id },
      }),
    {
      rereads: [under("/users/{}/cards", userId), todayOf(userId).queryKey],
      said: "La carte est supprimée.",
    },
  );
  return (
    <article className={`stack box gap-2 pad-4 ${css.card}`}>
      <p className={css.fact}>
        <bdi>
          <MathText>{course.title}</MathText>
        </bdi>{" "}
        ·{" "}
        <bdi>
          <MathText>{title}</MathText>
        </bdi>
      </p>
      <TextImages.Provider value={images}>
        <Prose>{front}</Prose>
        {back !== null && (
          <details onToggle={(event) => setTurned(event.currentTarget.open)}>
            <summary>Voir la réponse</summary>
            {/* A formula fits itself into what it stands in, which must be there. */}
            {turned && <Prose>{back}</Prose>}
          </details>
        )}
      </TextImages.Provider>
      <div className="row wrap align-center justify-between gap-2">
        <p className={css.fact}>{whenBack(due, open)}</p>
        <Button variant="quiet" onClick={() => setAsked(true)}>
          Supprimer la carte
        </Button>
      </div>
      {isOpen && (
        <Dialog
          title="Voulez-vous vraiment supprimer cette carte ?"
          onClose={() => setAsked(false)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setAsked(false)}>
                Annuler
              </Button>
              <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
                Supprimer
              </Button>
            </>
          }
        >
          <p>Elle ne reviendra plus, et ce que vous en avez dit est oublié.</p>
          {remove.error && <Alert kind="error">{remove.error.message}</Alert>}
        </Dialog>
      )}
    </article>
  );
}

function whenBack(due: string | null, open: boolean): string {
  if (!open) return "Ce cours ne vous est plus ouvert, votre carte reste";
  return due === null
    ? "Ne revient plus avant votre concours"
    : `Revient à partir du ${dayInWords(due)}`;
}
