import {
  type AdminCode,
  activateCode,
  activateCodeBatch,
  addCode,
  addCodeBatch,
  type CodeBatchForm,
  type CodeForm,
  changeCode,
  deleteCode,
  getCode,
  listCodeBatches,
  listCodes,
} from "@majorant/contract/shop/codes.admin";
import { codeStateLabel } from "@majorant/domain/shop/codes";
import { amountText } from "@majorant/domain/shop/price-text";
import { dayOf } from "@majorant/domain/time/months";
import type { Transaction } from "kysely";
import { auditOf, changesOf } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { type Columns, serveTable } from "../../../platform/http/bytes/csv.ts";
import { checkVersion, orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  findAdminCode,
  findBatch,
  holdScope,
  insertBatch,
  insertCode,
  listBatches,
  listCodesOf,
  lockCode,
  removeCode,
  setBatchActive,
  setCodeActive,
  updateCode,
} from "./codes.admin.queries.ts";

/** What takes something off an order, as administrators make and follow it. */
export function codesAdminRoutes(platform: Platform): void {
  const { serve, db, clock } = platform;
  const note = auditOf("code", clock);
  const noteBatch = auditOf("codeBatch", clock);
  const today = () => dayOf(clock());

  serveTable(platform, listCodes, {
    name: "codes",
    columns: codeColumns,
    list: async ({ query: { format: _, ...filters } }) =>
      listCodesOf(db, { ...filters, today: today() }),
  });

  serve(getCode, async ({ params: { codeId } }) =>
    orNotFound(await findAdminCode(db, codeId, today())),
  );

  serve(addCode, async ({ body: { code }, ...call }) =>
    db.transaction().execute(async (trx) => {
      await refuseUnlessScope(trx, code, "code");
      const id = await insertCode(trx, code, clock());
      if (id === null) throw new Refusal("CODE_TAKEN");
      const added = orNotFound(await findAdminCode(trx, id, today()));
      await note(trx, call, { action: "add", id, details: toldOf(added) });
      return added;
    }),
  );

  serve(changeCode, async ({ params: { codeId: id }, body: { code, version }, ...call }) =>
    db.transaction().execute(async (trx) => {
      checkVersion(orNotFound(await lockCode(trx, id)), version);
      const before = orNotFound(await findAdminCode(trx, id, today()));
      if (before.utilise) refuseUnlessSame(before, code);
      await refuseUnlessScope(trx, code, "code");
      if ((await updateCode(trx, id, code)) === null) throw new Refusal("CODE_TAKEN");
      const after = orNotFound(await findAdminCode(trx, id, today()));
      // Its word first, where that is not among what changed.
      const details = { code: after.code, ...changesOf(termsOf(before), termsOf(after)) };
      await note(trx, call, { action: "change", id, details });
      return after;
    }),
  );

  serve(activateCode, async ({ params: { codeId: id }, body: { active }, ...call }) =>
    db.transaction().execute(async (trx) => {
      orNotFound(await lockCode(trx, id));
      orNotFound(await setCodeActive(trx, id, active));
      const code = orNotFound(await findAdminCode(trx, id, today()));
      await note(trx, call, {
        action: active ? "activate" : "deactivate",
        id,
        details: { code: code.code },
      });
      return code;
    }),
  );

  serve(deleteCode, async ({ params: { codeId: id }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      orNotFound(await lockCode(trx, id));
      const code = orNotFound(await findAdminCode(trx, id, today()));
      if (!(await removeCode(trx, id))) throw new Refusal("CODE_USED");
      await note(trx, call, { action: "delete", id, details: { code: code.code } });
    });
    return undefined;
  });

  serve(listCodeBatches, async ({ query }) => listBatches(db, query));

  serve(addCodeBatch, async ({ body: { lot }, ...call }) =>
    db.transaction().execute(async (trx) => {
      await refuseUnlessScope(trx, lot, "lot");
      const id = await insertBatch(trx, lot, clock());
      const { pourcentage, montant } = lot;
      await noteBatch(trx, call, {
        action: "add",
        id,
        details: {
          nom: lot.nom,
          nombre: lot.nombre,
          ...(montant === null ? { pourcentage } : { montant }),
        },
      });
      return orNotFound(await findBatch(trx, id));
    }),
  );

  serve(activateCodeBatch, async ({ params: { lotId: id }, body: { active }, ...call }) =>
    db.transaction().execute(async (trx) => {
      const { nom } = orNotFound(await findBatch(trx, id));
      await setBatchActive(trx, id, active);
      const action = active ? "activate" : "deactivate";
      await noteBatch(trx, call, { action, id, details: { nom } });
      return orNotFound(await findBatch(trx, id));
    }),
  );
}

/** What an administrator says of a code, as the journal compares it. */
const termsOf = ({
  code,
  pourcentage,
  montant,
  offres,
  categories,
  durees,
  du,
  au,
  nouveaux,
  utilisationsMax,
  uneParCompte,
}: AdminCode) => ({
  code,
  pourcentage,
  montant,
  offres,
  categories,
  durees,
  du,
  au,
  nouveaux,
  utilisationsMax,
  uneParCompte,
});

/** Of a new code, what is said of it. */
const toldOf = (code: AdminCode) => {
  const isSaid = ([, value]: [string, unknown]) =>
    value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(termsOf(code)).filter(isSaid));
};

const idsOf = (references: readonly { id: number }[]) =>
  [...new Set(references.map(({ id }) => id))].sort((a, b) => a - b);

/** What no longer changes once an order was made with a code: it was promised so, and so it was sold. */
const promisesOf = (code: CodeForm) =>
  JSON.stringify([
    code.code,
    code.pourcentage,
    code.montant,
    idsOf(code.offres),
    idsOf(code.categories),
    [...new Set(code.durees)].sort((a, b) => a - b),
    code.du,
    code.nouveaux,
    code.uneParCompte,
  ]);

function refuseUnlessSame(before: AdminCode, code: CodeForm): void {
  if (promisesOf(before) !== promisesOf(code)) throw new Refusal("CODE_FROZEN");
  const { utilisationsMax } = code;
  if (utilisationsMax !== null && utilisationsMax < before.utilisations)
    throw new Refusal("INVALID", {
      "code.utilisationsMax": "Ce code a déjà servi plus de fois que cela",
    });
}

async function refuseUnlessScope(
  trx: Transaction<DB>,
  scope: Pick<CodeBatchForm, "offres" | "categories">,
  part: "code" | "lot",
): Promise<void> {
  const lacks = await holdScope(trx, scope);
  if (lacks.offres) throw new Refusal("INVALID", { [`${part}.offres`]: gone.offer });
  if (lacks.categories) throw new Refusal("INVALID", { [`${part}.categories`]: gone.category });
}

const gone = {
  offer: "Une de ces offres n'existe plus",
  category: "Une de ces catégories n'existe plus",
};

const titles = (named: readonly { titre: string }[]) => named.map(({ titre }) => titre).join(", ");
const day = (name: string | null) =>
  name && `${name.slice(8)}/${name.slice(5, 7)}/${name.slice(0, 4)}`;

const codeColumns: Columns<AdminCode> = {
  id: [],
  code: [["Code", ({ code }) => code]],
  lot: [["Lot", ({ lot }) => lot?.nom ?? null]],
  pourcentage: [["Réduction (%)", ({ pourcentage }) => pourcentage]],
  montant: [["Réduction (DT)", ({ montant }) => (montant === null ? null : amountText(montant))]],
  offres: [["Offres", ({ offres }) => titles(offres)]],
  categories: [["Catégories", ({ categories }) => titles(categories)]],
  durees: [["Mois", ({ durees }) => durees.join(", ")]],
  du: [["Du", ({ du }) => day(du)]],
  au: [["Au", ({ au }) => day(au)]],
  nouveaux: [["Première commande", ({ nouveaux }) => nouveaux]],
  utilisationsMax: [["Utilisations au plus", ({ utilisationsMax }) => utilisationsMax]],
  uneParCompte: [["Une par compte", ({ uneParCompte }) => uneParCompte]],
  etat: [["État", ({ etat }) => codeStateLabel(etat)]],
  creeLe: [["Créé le", ({ creeLe }) => new Date(creeLe)]],
  utilisations: [["Utilisations", ({ utilisations }) => utilisations]],
  payees: [["Commandes payées", ({ payees }) => payees]],
  reductions: [["Réductions accordées (DT)", ({ reductions }) => amountText(reductions)]],
  encaisse: [["Encaissé (DT)", ({ encaisse }) => amountText(encaisse)]],
  // Said by its state, and by how often it is used.
  active: [],
  utilise: [],
  version: [],
};
