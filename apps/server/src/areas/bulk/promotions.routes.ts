import {
  getPromotion,
  listPromotions,
  type PromotionRow,
  type PromotionState,
  previewPromotion,
  promoteGroup,
  undoPromotion,
} from "@majorant/contract/bulk/promotions";
import type { Body } from "@majorant/contract/endpoint";
import { type Change, changesSince, move, takeBack } from "@majorant/domain/access/promotions";
import type { Kysely } from "kysely";
import { auditOf } from "../../platform/audit.ts";
import { takeTime } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.ts";
import { serveTable } from "../../platform/http/bytes/csv.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { findGroup } from "../accounts/groups/groups.queries.ts";
import { isLeafCategory } from "../catalogue/catalogue.queries.ts";
import {
  changeGroups,
  findCategories,
  findCategory,
  findPromotion,
  insertPromotion,
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

/** The promotion of a group's students to the next year, for administrators. */
export function promotionsRoutes(platform: Platform): void {
  const { serve, db, clock } = platform;
  const note = auditOf("passage", clock);

  serve(previewPromotion, async ({ params: { groupeId }, body }) => {
    const { rising, staying, others } = await splitMembers(db, groupeId, body);
    return {
      montent: rising.length,
      restent: staying.length,
      dejaPresents: rising.filter(({ inTarget }) => inTarget).length,
      autres: others.length,
      etudiants: rising.slice(0, mostShown).map(toStudent),
    };
  });

  serve(promoteGroup, async ({ params: { groupeId }, body, ...call }) =>
    db.transaction().execute(async (trx) => {
      await takeTime(trx);
      await lockGroupsOf(trx, [groupeId, body.versGroupe.id]);
      const members = await listSourceMembers(trx, {
        ...{ sourceId: groupeId, targetId: body.versGroupe.id },
      });
      const ids = members.map(({ id }) => id);
      await lockUsers(trx, ids);
      const { source, target, category, rising } = await splitMembers(trx, groupeId, body);
      if (rising.length === 0) throw new Refusal("PASSAGE_EMPTY");
      const moves = rising.map((student) => ({
        id: student.id,
        ...move(student, { categoryId: category?.id ?? null }),
      }));
      const risingIds = rising.map(({ id }) => id);
      await changeGroups(trx, { from: source.id, to: target.id }, risingIds);
      await setCategories(
        trx,
        moves.map(({ id, place }) => ({ id, categoryId: place.categoryId })),
      );
      const id = await insertPromotion(trx, {
        ...{ now: clock(), actorId: call.caller.id, source, target, category },
        students: moves.map(({ id: studentId, record }) => ({ id: studentId, ...record })),
      });
      const details = { de: source.name, vers: target.name, montes: moves.length };
      await note(trx, call, { action: "add", id, details });
      return orNotFound(await findPromotion(trx, id));
    }),
  );

  serveTable(platform, listPromotions, {
    name: "passages",
    columns: [
      ["Date", ({ date }) => new Date(date)],
      ["Par", ({ par }) => par],
      ["Du groupe", ({ deGroupe }) => deGroupe.nom],
      ["Au groupe", ({ versGroupe }) => versGroupe.nom],
      ["Classe", ({ categorie }) => categorie],
      ["Étudiants", ({ montes }) => montes],
      ["Annulé", ({ annule }) => annule && new Date(annule)],
    ],
    list: async ({ query: { page = 0, size = 25, ...filters }, total, whole }) => {
      const range = whole ? null : { size, offset: page * size };
      const { promotions, count } = await readPromotions(db, filters, range);
      total(count);
      return promotions;
    },
  });

  serve(getPromotion, async ({ params: { passageId } }) => {
    const promotion = orNotFound(await findPromotion(db, passageId));
    const { changements } = await readChanges(db, promotion);
    return {
      ...promotion,
      annulable: promotion.annule === null && changements.length === 0,
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

/** Who moves up, who stays, and where to; refuses groups and classes that are none. */
async function splitMembers(
  db: Kysely<DB>,
  groupId: number,
  { versGroupe, categorie, exceptions = [] }: Body<typeof promoteGroup>,
) {
  const source = orNotFound(await findGroup(db, groupId));
  if (versGroupe.id === groupId)
    throw new Refusal("INVALID", { versGroupe: "Choisissez un autre groupe que celui de départ" });
  const target = orNotFound(await findGroup(db, versGroupe.id));
  if (categorie && !(await isLeafCategory(db, categorie.id)))
    throw new Refusal("CLASS_INVALID", { categorie: "Le classe est invalide" });
  const category = categorie ? orNotFound(await findCategory(db, categorie.id)) : null;
  const members = await listSourceMembers(db, { sourceId: groupId, targetId: versGroupe.id });
  const exceptionIds = new Set(exceptions.map(({ id }) => id));
  const students = members.filter(({ student }) => student);
  return {
    ...{ source, target, category },
    rising: students.filter(({ id }) => !exceptionIds.has(id)),
    staying: students.filter(({ id }) => exceptionIds.has(id)),
    others: members.filter(({ student }) => !student),
  };
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
