import { call } from "@majorant/client/api/call.ts";
import { mostCopyPages } from "@majorant/contract/limits";
import type { OwnSitting } from "@majorant/contract/sittings/sittings";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Checkbox } from "@majorant/ui/fields/Checkbox.tsx";
import { IconCamera, IconRotateClockwise, IconTrash } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { HandedIn } from "./HandedIn.tsx";
import { keepPages, keptPages, type Place } from "./kept.ts";
import { NotAPicture, type PreparedPage, preparePage } from "./page-photo/prepare-page.ts";
import css from "./Sittings.module.css";
import { timeLeft } from "./server-clock.ts";
import { ownSitting } from "./sittings.api.ts";

export type HandInProps = { place: Place; sitting: OwnSitting; now: Date };

/** Pages are photographed, put in order and handed in; until the bell they can be replaced. */
export default function HandIn({ place, sitting, now }: HandInProps) {
  const { handedIn } = sitting;
  const isHandedIn = handedIn !== null && handedIn.receipt !== null;
  const [isReplacing, setReplacing] = useState(false);
  if (isHandedIn && !isReplacing)
    return (
      <div className="stack gap-4">
        <HandedIn place={place} sitting={sitting} copy={handedIn} />
        <div>
          <Button variant="secondary" onClick={() => setReplacing(true)}>
            Remplacer ma copie
          </Button>
        </div>
      </div>
    );
  return <Pages place={place} sitting={sitting} now={now} onHandedIn={() => setReplacing(false)} />;
}

type PagesProps = HandInProps & { onHandedIn: () => void };

function Pages({ place, sitting, now, onHandedIn }: PagesProps) {
  const queries = useQueryClient();
  const [pages, setPages] = useState<PreparedPage[]>([]);
  const [isRanked, setRanked] = useState(sitting.handedIn?.ranked ?? true);
  const [isKept, setKept] = useState(true);
  const [preparing, setPreparing] = useState(0);
  const [unread, setUnread] = useState<string[]>([]);
  const { userId, sittingId } = place;

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the page comes.
  useEffect(() => {
    keptPages(place).then((kept) => setPages((now) => (now.length === 0 ? kept : now)));
  }, [userId, sittingId]);

  async function change(next: readonly PreparedPage[]) {
    setPages([...next]);
    setKept(await keepPages(place, next));
  }

  /** One after the other: twenty-four photos at once would be more than a phone holds. */
  async function add(photos: readonly File[]) {
    setUnread([]);
    let next = pages;
    setPreparing(photos.length);
    for (const photo of photos) {
      try {
        const page = await preparePage(photo);
        const isNew = next.every(({ hash }) => hash !== page.hash);
        if (isNew && next.length < mostCopyPages) {
          next = [...next, page];
          await change(next);
        }
      } catch (error) {
        if (!(error instanceof NotAPicture)) throw error;
        setUnread((before) => [...before, photo.name]);
      }
      setPreparing((left) => left - 1);
    }
  }

  async function turn(index: number) {
    const page = pages[index];
    if (!page) return;
    setPreparing(1);
    const turned = await preparePage(page.blob, 1).finally(() => setPreparing(0));
    await change(pages.with(index, turned));
  }

  const move = (index: number, to: number) => {
    const page = pages[index];
    if (page) void change(pages.toSpliced(index, 1).toSpliced(to, 0, page));
  };

  const handIn = useMutation({
    mutationFn: () =>
      call("PUT /users/{utilisateurId}/sittings/{sittingId}/copy/pages", {
        params: { utilisateurId: userId, sittingId },
        body: {
          pages: pages.map(({ hash, blob }) => ({ hash, bytes: blob.size })),
          ranked: isRanked,
        },
      }),
    onSuccess: (answer) => {
      queries.setQueryData(ownSitting(userId, sittingId).queryKey, answer);
      onHandedIn();
    },
  });

  return (
    <section className="stack gap-4" aria-labelledby="remettre">
      <h2 id="remettre" className={css.heading}>
        Remettre ma copie
      </h2>
      <Camera onPhotos={add} isFull={pages.length >= mostCopyPages} />
      {preparing > 0 && (
        <p role="status">
          Encore {preparing} photo{preparing > 1 && "s"} à préparer…
        </p>
      )}
      {unread.length > 0 && (
        <Alert kind="error" title="Une photo n’a pas pu être lue">
          {unread.join(", ")} : prenez-la en photo (JPEG ou PNG), pas en PDF.
        </Alert>
      )}
      {!isKept && (
        <Alert kind="warning" title="Cet appareil ne garde pas vos pages">
          Ne fermez pas cette page avant que votre copie soit arrivée en entier.
        </Alert>
      )}
      {pages.length > 0 && (
        <ol className={`plain ${css.pages}`}>
          {pages.map((page, index) => (
            <PageCard
              key={page.hash}
              page={page}
              index={index}
              count={pages.length}
              onMove={(to) => move(index, to)}
              onTurn={() => turn(index)}
              onRemove={() => change(pages.toSpliced(index, 1))}
            />
          ))}
        </ol>
      )}
      {pages.length > 0 && (
        <div className="stack gap-3">
          <Checkbox
            label="Classer ma copie avec les autres"
            hint="Sinon vous aurez votre note, sans rang. Personne ne voit votre nom."
            checked={isRanked}
            onChange={(event) => setRanked(event.currentTarget.checked)}
          />
          {handIn.error && <Alert kind="error" title={handIn.error.message} />}
          <div className="row wrap align-center gap-3">
            <Button
              large
              pending={handIn.isPending}
              disabled={preparing > 0}
              onClick={() => handIn.mutate()}
            >
              Remettre {pages.length} page{pages.length > 1 && "s"}
            </Button>
            <span className={css.small}>
              Le dépôt ferme dans {timeLeft(sitting.closesAt, now)}. L’envoi des pages peut finir
              après.
            </span>
          </div>
        </div>
      )}
    </section>
  );
}

type CameraProps = { onPhotos: (photos: readonly File[]) => void; isFull: boolean };

function Camera({ onPhotos, isFull }: CameraProps) {
  const inputId = useId();
  if (isFull) return <p className={css.small}>Une copie a {mostCopyPages} pages au plus.</p>;
  return (
    <div className="stack gap-2">
      <label htmlFor={inputId} className={`row align-center gap-3 pad-4 ${css.camera}`}>
        <IconCamera size={24} stroke={1.75} aria-hidden="true" />
        <span>Photographier ou choisir des pages</span>
        <input
          id={inputId}
          className="unseen"
          type="file"
          accept="image/*"
          multiple
          onChange={(event) => {
            const photos = [...(event.currentTarget.files ?? [])];
            // The same photo can be chosen again.
            event.currentTarget.value = "";
            if (photos.length > 0) onPhotos(photos);
          }}
        />
      </label>
      <p className={css.small}>
        Une feuille par photo, bien à plat, dans la lumière. Chaque page devient une image grise de
        300 ko au plus.
      </p>
    </div>
  );
}

type PageCardProps = {
  page: PreparedPage;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onTurn: () => void;
  onRemove: () => void;
};

function PageCard({ page, index, count, onMove, onTurn, onRemove }: PageCardProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(page.blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [page.blob]);
  const name = `Page ${index + 1}`;
  return (
    <li className={`stack box ${css.pageCard}`} aria-label={name}>
      {address && <img src={address} alt={name} width={page.width} height={page.height} />}
      <div className={`row justify-between align-center ${css.pageTools}`}>
        <button
          type="button"
          aria-label={`Avancer la page ${index + 1}`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <span aria-hidden="true">‹</span>
        </button>
        <button type="button" aria-label={`Tourner la page ${index + 1}`} onClick={onTurn}>
          <IconRotateClockwise size={20} stroke={1.75} aria-hidden="true" />
        </button>
        <b aria-hidden="true">{index + 1}</b>
        <button type="button" aria-label={`Retirer la page ${index + 1}`} onClick={onRemove}>
          <IconTrash size={20} stroke={1.75} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={`Reculer la page ${index + 1}`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <span aria-hidden="true">›</span>
        </button>
      </div>
    </li>
  );
}
