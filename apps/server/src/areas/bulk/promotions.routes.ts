import {
  getPromotion,
  listPromotions,
  type PromotionRow,
  type PromotionState,
  previewPromotions,
  promoteGroups,
  undoPromotion,
} from "@majorant/contract/bulk/promotions";
import type { Body } from "@majorant/contract/endpoint";
import type { RefusalCode } from "@majorant/contract/refusals";
import {
  type Change,
  changesSince,
  move,
  movedTwice,
  takeBack,
} from "@majorant/domain/access/promotions";
import { counted } from "@majorant/domain/text/counted";
import type { Kysely, Transaction } from "kysely";
import { auditOf } from "../../platform/audit.ts";
import { takeTime } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.ts";
import { serveTable } from "../../platform/http/bytes/csv.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { listLeafCategories } from "../catalogue/catalogue.queries.ts";
import {
  changeGroups,
  findCategories,
  findPromotion,
  findPromotions,
  insertPromotion,
  listGroupNames,
  listPromotedStudents,
  listSourceMembers,
  lockGroupsOf,
  lockPromotion,
  lockUsers,
  type Member,
  markUndone,
  readPromotions,
  setCategories,
} from "./promotions.queries.ts";

/** The promotion of groups' students to the next year, for administrators. */
export function promotionsRoutes(platform: Platform): void {
  const { serve, db, clock } = platform;
  const note = auditOf("passage", clock);

  serve(previewPromotions, async ({ body: { passages: promotions } }) =>
    (await planPromotions(db, promotions)).map(({ promotion, rising, staying, others, fault }) => ({
      deGroupe: promotion.deGroupe,
      montent: rising.length,
      restent: staying.length,
      dejaPresents: rising.filter(({ inTarget }) => inTarget).length,
      autres: others.length,
      refus: fault?.sentence ?? null,
    })),
  );

  serve(promoteGroups, async ({ body: { passages: promotions }, ...call }) =>
    db.transaction().execute(async (trx) => {
      await takeTime(trx);
      await lockGroupsOf(trx, [...new Set(promotions.flatMap(groupIdsOf))]);
      const members = await listSourceMembers(trx, promotions.map(pairOf));
      await lockUsers(trx, [...new Set(members.map(({ id }) => id))]);
      // Who goes where is settled for all of them before the first one moves.
      const plans = await planPromotions(trx, promotions);
      for (const [place, { fault }] of plans.entries())
        if (fault)
          throw new Refusal(fault.code, {
            [`passages.${place}.${fault.field}`]: fault.sentence,
          });
      const ids: number[] = [];
      for (const plan of plans) {
        const { id, details } = await promote(trx, plan, {
          now: clock(),
          actorId: call.caller.id,
        });
        await note(trx, call, { action: "add", id, details });
        ids.push(id);
      }
      return findPromotions(trx, ids);
    }),
  );

  serveTable(platform, listPromotions, {
    name: "passages",
    columns: {
      id: [],
      date: [["Date", ({ date }) => new Date(date)]],
      par: [["Par", ({ par }) => par]],
      deGroupe: [["Du groupe", ({ deGroupe }) => deGroupe.nom]],
      versGroupe: [["Au groupe", ({ versGroupe }) => versGroupe.nom]],
      categorie: [["Classe", ({ categorie }) => categorie]],
      montes: [["Étudiants", ({ montes }) => montes]],
      annule: [["Annulé", ({ annule }) => annule && new Date(annule)]],
    },
    list: async ({ query }) => readPromotions(db, query),
  });

  serve(getPromotion, async ({ params: { passageId } }) => {
    const promotion = orNotFound(await findPromotion(db, passageId));
    const { changements } = await readChanges(db, promotion);
    return {
      ...promotion,
      annulable: promotion.annule === null && changements.length === 0,
      nombreChangements: promotion.annule === null ? changements.length : 0,
      changements: promotion.annule === null ? changements.slice(0, mostShown) : [],
    };
  });

  serve(undoPromotion, async ({ params: { passageId }, ...call }) =>
    db.transaction().execute(async (trx) => {
      await takeTime(trx);
      orNotFound(await lockPromotion(trx, passageId));
      const promotion = orNotFound(await findPromotion(trx, passageId));
      if (promotion.annule !== null) throw new Refusal("PASSAGE_UNDONE");
      const { deGroupe, versGroupe } = promotion;
      if (deGroupe.id === null || versGroupe.id === null) throw new Refusal("PASSAGE_CHANGED");
      await lockGroupsOf(trx, [deGroupe.id, versGroupe.id]);
      const between = { sourceId: deGroupe.id, targetId: versGroupe.id };
      const promoted = await listPromotedStudents(trx, passageId, between);
      const ids = promoted.map(({ id }) => id);
      await lockUsers(trx, ids);
      const { students, changements } = await readChanges(trx, promotion);
      if (changements.length > 0) throw new Refusal("PASSAGE_CHANGED");
      const places = students.map((student) => ({ id: student.id, ...takeBack(student) }));
      const stayIn = places.flatMap(({ id, inTarget }) => (inTarget ? [id] : []));
      await changeGroups(trx, { from: versGroupe.id, to: deGroupe.id, stayIn }, ids);
      await setCategories(trx, places);
      await markUndone(trx, passageId, { now: clock(), actorId: call.caller.id });
      await note(trx, call, { action: "undo", id: passageId });
      return orNotFound(await findPromotion(trx, passageId));
    }),
  );
}

const mostShown = 100;

const toStudent = ({ id, nom, prenom, email }: Member) => ({ id, nom, prenom, email });

type NewPromotion = Body<typeof promoteGroups>["passages"][number];

const pairOf = ({ deGroupe, versGroupe }: NewPromotion) => ({
  sourceId: deGroupe.id,
  targetId: versGroupe.id,
});

const groupIdsOf = ({ deGroupe, versGroupe }: NewPromotion) => [deGroupe.id, versGroupe.id];

/** Why one can't be made: which of its fields is at fault, and how. */
type Fault = { code: RefusalCode; field: keyof NewPromotion; sentence: string };

type Plan = {
  promotion: NewPromotion;
  /** Undefined once they are gone. */
  source: { id: number; name: string } | undefined;
  target: { id: number; name: string } | undefined;
  /** Null where everybody keeps theirs. */
  category: { id: number; title: string } | null;
  rising: Member[];
  staying: Member[];
  others: Member[];
  fault: Fault | null;
};

/** Who would move up by each promotion, who stays, and why it can't be made where it can't. */
async function planPromotions(
  db: Kysely<DB>,
  promotions: readonly NewPromotion[],
): Promise<Plan[]> {
  const groups = await listGroupNames(db, promotions.flatMap(groupIdsOf));
  const categories = await listLeafCategories(
    db,
    promotions.flatMap(({ categorie }) => categorie?.id ?? []),
  );
  const members = Map.groupBy(
    await listSourceMembers(db, promotions.map(pairOf)),
    ({ place }) => place,
  );
  const plans = promotions.map((promotion, place) => {
    const exceptions = new Set(promotion.exceptions?.map(({ id }) => id));
    const all = members.get(place) ?? [];
    const students = all.filter(({ student }) => student);
    return {
      promotion,
      source: groups.find(({ id }) => id === promotion.deGroupe.id),
      target: groups.find(({ id }) => id === promotion.versGroupe.id),
      category: categories.find(({ id }) => id === promotion.categorie?.id) ?? null,
      rising: students.filter(({ id }) => !exceptions.has(id)),
      staying: students.filter(({ id }) => exceptions.has(id)),
      others: all.filter(({ student }) => !student),
    };
  });
  const sources = promotions.map(({ deGroupe }) => deGroupe.id);
  const isRepeated = (place: number) => sources.indexOf(sources[place] ?? 0) < place;
  const moved = plans.map(({ rising }, place) => (isRepeated(place) ? [] : rising));
  const twice = movedTwice(moved.map((students) => students.map(({ id }) => id)));
  return plans.map((plan, place) => ({
    ...plan,
    fault: faultOf(plan, { isRepeated: isRepeated(place), twice }),
  }));
}

const gone = "Ce groupe n'est plus là";

/** The first thing that stands in the way of a promotion among those made with it; null where nothing does. */
function faultOf(
  { promotion, source, target, category, rising }: Omit<Plan, "fault">,
  { isRepeated, twice }: { isRepeated: boolean; twice: ReadonlySet<number> },
): Fault | null {
  const wrong = (field: Fault["field"], sentence: string, code: RefusalCode = "INVALID") => ({
    code,
    field,
    sentence,
  });
  if (!source) return wrong("deGroupe", gone);
  if (isRepeated) return wrong("deGroupe", "Ce groupe passe déjà");
  if (!target) return wrong("versGroupe", gone);
  if (target.id === source.id)
    return wrong("versGroupe", "Choisissez un autre groupe que celui de départ");
  if (promotion.categorie && !category)
    return wrong("categorie", "Le classe est invalide", "CLASS_INVALID");
  if (rising.length === 0)
    return wrong(
      "exceptions",
      "Aucun étudiant ne monte\u00a0: le groupe est vide, ou tous restent",
      "PASSAGE_EMPTY",
    );
  const risingTwice = rising.filter(({ id }) => twice.has(id));
  return risingTwice.length > 0
    ? wrong("exceptions", twiceSentence(risingTwice), "PASSAGE_TWICE")
    : null;
}

/** How many names a sentence holds. */
const mostNamed = 3;

/** « Montent aussi d'un autre de ces groupes : Gharbi Rym, Hammami Nour et 2 autres ». */
function twiceSentence(students: readonly Member[]): string {
  const named = students.slice(0, mostNamed).map(({ nom, prenom }) => `${nom} ${prenom}`);
  const more = students.length - named.length;
  return [
    students.length > 1 ? "Montent" : "Monte",
    " aussi d'un autre de ces groupes\u00a0: ",
    named.join(", "),
    more > 0 ? ` et ${counted(more, "autre", "autres")}` : "",
  ].join("");
}

/** Moves the students of a plan that nothing stands in the way of; answers what the journal says of it. */
async function promote(
  trx: Transaction<DB>,
  plan: Plan,
  { now, actorId }: { now: Date; actorId: number },
) {
  const { category, rising } = plan;
  const [source, target] = [orNotFound(plan.source), orNotFound(plan.target)];
  const moves = rising.map((student) => ({
    id: student.id,
    ...move(student, { categoryId: category?.id ?? null }),
  }));
  await changeGroups(
    trx,
    { from: source.id, to: target.id },
    rising.map(({ id }) => id),
  );
  await setCategories(
    trx,
    moves.map(({ id, place }) => ({ id, categoryId: place.categoryId })),
  );
  const id = await insertPromotion(trx, {
    now,
    actorId,
    source,
    target,
    category,
    students: moves.map(({ id: studentId, record }) => ({ id: studentId, ...record })),
  });
  return { id, details: { de: source.name, vers: target.name, montes: moves.length } };
}

const sentences: Record<Change, (promotion: PromotionRow) => string> = {
  leftTarget: ({ versGroupe }) => `N'est plus dans le groupe «\u00a0${versGroupe.nom}\u00a0»`,
  backInSource: ({ deGroupe }) => `Est de nouveau dans le groupe «\u00a0${deGroupe.nom}\u00a0»`,
  otherClass: () => "A changé de classe",
};

/** The students of a promotion, and a sentence for each thing that changed since. */
async function readChanges(db: Kysely<DB>, promotion: PromotionRow) {
  const { deGroupe, versGroupe } = promotion;
  const between = { sourceId: deGroupe.id, targetId: versGroupe.id };
  const students = await listPromotedStudents(db, promotion.id, between);
  const before = students.flatMap(({ categoryBefore }) => categoryBefore ?? []);
  const categories = await findCategories(db, before);
  const changements: PromotionState["changements"] = [deGroupe, versGroupe]
    .filter(({ id }) => id === null)
    .map(({ nom }) => ({
      utilisateur: null,
      message: `Le groupe «\u00a0${nom}\u00a0» a été supprimé`,
    }));
  if (changements.length > 0) return { students, changements };
  for (const student of students) {
    const messages = changesSince(student, student).map((change) => sentences[change](promotion));
    if (student.categoryBefore !== null && !categories.has(student.categoryBefore))
      messages.push("Sa classe d'avant a été supprimée");
    for (const message of messages) changements.push({ utilisateur: toStudent(student), message });
  }
  return { students, changements };
}
