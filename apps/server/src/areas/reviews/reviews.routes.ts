import type { TextImage } from "@majorant/contract/exercises/exercises";
import { mostReviewsOfACard } from "@majorant/contract/limits";
import {
  addReview,
  type Card,
  listOwnCards,
  makeNoteCard,
  removeCard,
} from "@majorant/contract/reviews/cards";
import { ratings } from "@majorant/contract/reviews/review-rules";
import { changeReviewSettings, getToday } from "@majorant/contract/reviews/today";
import { deal } from "@majorant/domain/reviews/due";
import { type Day, returnDay } from "@majorant/domain/reviews/returns";
import { imageNames } from "@majorant/domain/text/images";
import { dayOf } from "@majorant/domain/time/months";
import { Page } from "../../platform/database/paged.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { findLatestReplay } from "../learning/live/live.queries.ts";
import { listLessons, toPlanned } from "../learning/plan/plan.queries.ts";
import { textImages } from "../learning/text-images.queries.ts";
import { resumptions } from "../learning/videos/resumption.queries.ts";
import { rememberNote, reschedule } from "./cards.queries.ts";
import {
  type CardRow,
  countCards,
  countReviewed,
  countReviewsOf,
  deleteCard,
  findDue,
  findSentReview,
  insertReview,
  listCards,
  listWaiting,
  lockReviewable,
  readCards,
} from "./due.queries.ts";
import { notionsRoutes } from "./notions.routes.ts";
import { previews } from "./schedule.ts";
import { readReviewSettings, saveReviewSettings } from "./settings.queries.ts";

/** What a student sees again on the right day, and the page that says what to do today. */
export function reviewsRoutes(platform: Platform): void {
  const { serve, db, clock } = platform;
  const resume = resumptions(platform);
  const imagesIn = textImages(platform);
  notionsRoutes(platform);

  serve(getToday, async ({ caller }) => {
    const now = clock();
    const today = dayOf(now);
    const viewer = { userId: caller.id, now };
    const settings = await readReviewSettings(db, caller.id);
    const { exam, minutes } = settings;
    const [waiting, { done, spent }, all, resumption, lessons, latest] = await Promise.all([
      listWaiting(db, { ...viewer, today, exam }),
      countReviewed(db, { userId: caller.id, today }),
      countCards(db, caller.id),
      resume(caller, now),
      listLessons(db, viewer, "planned"),
      findLatestReplay(db, viewer),
    ]);
    const { video, liveSession } = resumption;
    const { now: dealt, later } = deal(waiting, { today, minutes, spent, exam });
    const cards = await readCards(db, { userId: caller.id, ids: dealt.map(({ id }) => id) });
    const images = await imagesIn(cards.flatMap(sides), caller);
    const minutesOfCard = new Map(dealt.map((each) => [each.id, each.minutes]));
    const left = lessons
      .filter((each) => !each.done)
      .flatMap(({ day, ...each }) => (day === null ? [] : [{ ...toPlanned(each), day }]))
      .sort((a, b) => a.day.localeCompare(b.day));
    const isTonight = liveSession !== null && dayOf(new Date(liveSession.date)) <= today;
    return {
      day: today,
      settings,
      cards: cards.map((card) => ({
        ...toCard(card, images),
        minutes: minutesOfCard.get(card.id) ?? 1,
        returns: returnsOf(card, today, exam),
      })),
      done,
      all,
      later,
      liveSession: isTonight ? liveSession : null,
      replay: latest?.replay
        ? { title: latest.title, course: latest.course, missed: latest.missed, ...latest.replay }
        : null,
      video,
      lesson: left[0] ?? null,
      missed: left.filter(({ day }) => day < today).length,
    };
  });

  serve(addReview, async ({ caller, body: { card: cardId, rating, ago, key } }) => {
    const now = clock();
    // Also once access has ended: what was kept stays kept.
    const already = await findSentReview(db, { userId: caller.id, key });
    if (!already)
      await db.transaction().execute(async (trx) => {
        const isReviewable = await lockReviewable(trx, { userId: caller.id, cardId, now });
        if (!isReviewable) throw new Refusal("NOT_FOUND");
        if ((await countReviewsOf(trx, cardId)) >= mostReviewsOfACard)
          throw new Refusal("REVIEWS_FULL");
        const at = new Date(now.getTime() - ago);
        const review = { userId: caller.id, cardId, rating, at, key };
        if (await insertReview(trx, review)) await reschedule(trx, cardId);
      });
    const id = already?.id ?? cardId;
    const card = orNotFound(await findDue(db, { userId: caller.id, cardId: id }));
    const { exam } = await readReviewSettings(db, caller.id);
    return { card: id, due: returnDay(card, exam) };
  });

  serve(makeNoteCard, async ({ caller, params: { noteId }, body }) => {
    const own = await db
      .selectFrom("notes")
      .where("id", "=", noteId)
      .where("user_id", "=", caller.id)
      .select("id")
      .executeTakeFirst();
    orNotFound(own);
    const made = await db
      .transaction()
      .execute((trx) => rememberNote(trx, { userId: caller.id, noteId, ...body, at: clock() }));
    if (!made) throw new Refusal("CARDS_FULL");
    return made;
  });

  serve(listOwnCards, async ({ caller, query }) => {
    const { exam } = await readReviewSettings(db, caller.id);
    const now = clock();
    const cards = await listCards(db, { userId: caller.id, now, ...query });
    const images = await imagesIn(cards.flatMap(sides), caller);
    return new Page(cards, await countCards(db, caller.id)).map((card) => ({
      ...toCard(card, images),
      due: notBefore(dayOf(now), returnDay(card, exam)),
      open: card.open,
    }));
  });

  serve(removeCard, async ({ caller, params: { cardId } }) => {
    if (!(await deleteCard(db, { userId: caller.id, cardId }))) throw new Refusal("NOT_FOUND");
    return undefined;
  });

  serve(changeReviewSettings, async ({ caller, body }) => {
    await saveReviewSettings(db, caller.id, body);
    return body;
  });
}

/** The day on which each rating would bring a card back, as the concours has it. */
function returnsOf({ id, memory }: CardRow, today: Day, exam: Day | null) {
  const days = previews(memory, today);
  const [again, hard, good, easy] = ratings.map((rating) =>
    returnDay({ id, dueOn: days[rating], since: today }, exam),
  ) as [Day | null, Day | null, Day | null, Day | null]; // one for each rating
  return { again, hard, good, easy };
}

/** What came back on a day gone by comes back today: it is not late. */
const notBefore = (today: Day, due: Day | null): Day | null =>
  due !== null && due < today ? today : due;

const sides = ({ front, back }: CardRow) => [front, back];

/** A card as it is on the wire, with those of the images that it shows. */
const toCard = (
  { memory: _, dueOn: __, since: ___, ...card }: CardRow,
  images: readonly TextImage[],
): Card => {
  const names = new Set([card.front, card.back ?? ""].flatMap(imageNames));
  return { ...card, images: images.filter(({ name }) => names.has(name)) };
};
