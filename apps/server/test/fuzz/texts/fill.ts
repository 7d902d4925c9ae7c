import type { Endpoint } from "@majorant/contract/endpoint";
import type { Role } from "@majorant/contract/roles";
import type { FuzzedCall } from "../calls.ts";
import type { Dice } from "../dice.ts";
import { schemaOf } from "../random-values.ts";
import { isFree, isText, nameOf, type Schema } from "./fields.ts";
import type { textsOf, Writing } from "./grammars.ts";
import { workbookOf } from "./workbooks.ts";
import type { World } from "./world.ts";

/** A text where it was put. */
export type Put = { name: string; text: string };

/** A call with all that is known of it but its texts: the same call is built of shorter ones. */
export type Draft = {
  endpoint: Endpoint;
  as: Role;
  puts: Put[];
  build(puts: readonly Put[]): FuzzedCall;
};

/** Which role writes where several may: students are the most. */
const order: readonly Role[] = [
  "ROLE_APPRENANT",
  "ROLE_ENSEIGNANT",
  "ROLE_ADMINISTRATEUR",
  "ROLE_TECHNICIAN",
];

const onlyTeachers = /^(?:POST|PUT) \/(?:videoRequests|ressources\/demandeFichiers)/;

function callerOf({ method, path, access }: Endpoint, dice: Dice): Role {
  const call = `${method} ${path}`;
  // What teachers and administrators write with a student's right is written by the same code.
  if (access.kind !== "roles") return "ROLE_APPRENANT";
  if (onlyTeachers.test(call)) return "ROLE_ENSEIGNANT";
  const allowed = order.filter((role) => access.roles.includes(role));
  return dice.pick(allowed);
}

/** The row that a number names, by what it stands under. */
function idOf(key: string, path: string, caller: number, { made, people }: World): number | null {
  const onFile = path.startsWith("/ressources/fichiers");
  const rows: Record<string, { id: number } | null> = {
    coursId: made.course,
    course: made.course,
    courses: made.course,
    cours: made.course,
    sectionId: made.section,
    section: made.section,
    subSection: made.section,
    sectionParente: path.includes("{sectionId}") ? made.otherSection : made.section,
    ressourceId: onFile ? made.file : made.video,
    ressource: made.video,
    video: made.video,
    exerciseId: made.exercise,
    exercises: made.exercise,
    noteId: made.note,
    questionId: path.startsWith("/sittings") ? made.sittingQuestion : made.question,
    sittingId: made.sitting,
    copyId: made.copy,
    paper: made.paper,
    answerId: made.answer,
    remarkId: made.remark,
    chapterId: made.chapter,
    announcementId: made.announcement,
    audience: made.course,
    categorieId: made.category,
    categorie: made.category,
    category: made.category,
    categories: made.category,
    categorieParent: made.otherCategory,
    groupeId: made.group,
    groupe: made.group,
    groupes: made.group,
    groupeParent: made.otherGroup,
    notionId: made.notion,
    notions: made.notion,
    paperId: made.paper,
    liveSessionId: made.liveSession,
    tagId: made.tag,
    tag: made.tag,
    quizId: made.quiz,
    videoRequestId: made.videoRequest,
    quizQuestionId: made.quizQuestion,
    offreId: made.offer,
    commandeId: made.order,
    notificationId: made.notification,
    utilisateur: people.ROLE_APPRENANT,
    user: people.ROLE_ENSEIGNANT,
    utilisateurId: { id: caller },
  };
  return rows[key]?.id ?? null;
}

/** What would make a sound call another one: an older version, an upload that nobody sent, a wrong hour. */
const leftOut = new Set([
  "version",
  "upload",
  "videoRequest",
  "parentId",
  "photo",
  "withoutPhoto",
  "despiteTaking",
  "page",
  "size",
  "signOut",
  "sendAt",
  "headUntil",
  "passkey",
  "days",
  "leftOut",
  "ago",
  "tolerance",
  "administrateur",
  "roles",
  "actif",
  "active",
  "outcome",
  "files",
  "dateDebut",
  "dateFin",
  "weeks",
  "prix",
  "withoutFile",
  "utilisateurs",
  "alone",
  "sectionParente",
  "groupeParent",
  "categorieParent",
  "role",
  "user",
  "subSection",
  "moment",
  "annule",
  "ouverture",
  "categories",
]);

/** What a place asks for that its shape does not say. */
const fixed: Record<string, unknown> = {
  // With it on, no administrator of the run could write any more.
  secondFactorForAdministrators: "false",
  kind: "text",
  choices: null,
  people: 1,
  prix: null,
  second: 2,
  minutes: 20,
  year: 2024,
  weekdays: [1],
  withVideos: false,
  fixedPeriod: false,
  prix1Mois: 60,
  until: "2027-05-01",
  language: "fr",
  confirmation: "Majorant-2026",
  date: "2027-02-03T10:00:00Z",
  key: null,
  contactEmail: "a@exemple.tn",
  contactPhone: "+216 22 123 456",
  contactFacebook: "https://facebook.com/a",
  accessWarningDays: "7,1",
  phoneNumber: "+216 22 123 456",
  numeroTelephone: "+216 22 123 456",
  exam: "2027-05-01",
  du: "2026-01-01",
  au: "2026-02-01",
  link: "https://exemple.tn/a",
};

/** What of a call the others of its name don't ask for. */
const fixedOf: Record<string, Record<string, unknown>> = {
  "PUT /sections/{sectionId}": { active: true },
  "PUT /sections/{sectionId}/ouverture": { date: "2027-02-03" },
  "POST /videos": { link: "0b5f3c1e5d0c4c8e9a542f6f1f0a7d11" },
  "PUT /videos/{ressourceId}/link": { link: "0b5f3c1e5d0c4c8e9a542f6f1f0a7d11" },
};

/** Which writing belongs where, where its place tells; another stands there as well now and then. */
function writingOf(name: string, call: string, dice: Dice): Writing {
  const any = ["latex", "markdown", "markdown", "latex", "marks"] as const;
  if (dice.hits(12))
    return dice.pick([
      "latex",
      "markdown",
      "answer",
      "table",
      "captions",
      "calendar",
      "sheet",
      "marks",
    ]);
  if (/\/captions\//.test(call)) return "captions";
  if (/\/exercises\/import/.test(call)) return "sheet";
  if (name.startsWith("file:")) return "table";
  if (/answers?$|answers\.\[\]|expected|values/.test(name) && !/label/.test(name)) return "answer";
  if (/\.q$/.test(name)) return "marks";
  if (/title|nom$|name/i.test(name)) return dice.pick(["latex", "latex", "calendar", "marks"]);
  return dice.pick(any);
}

/** How long a text is to be, where it may be so long: most are small, some fill their place. */
function lengthOf(dice: Dice, most: number): number {
  const wanted = dice.pick([8, 40, 120, 400, 400, 1_500, 5_000, most, most, most]);
  return Math.max(1, Math.min(most, wanted));
}

/** The longest text in a place that says no length, in characters. */
const withoutLength = 3_000;
/** A body may have a megabyte, a file ten: a million now and then tells as much. */
const [mostOfBody, mostOfFile, mostOfSheet] = [900_000, 400_000, 600_000] as const;

/** Makes sound calls whose texts are what may be written in their places. */
export function filler(dice: Dice, write: ReturnType<typeof textsOf>) {
  return (endpoint: Endpoint, world: World): Draft => {
    const call = nameOf(endpoint);
    const as = callerOf(endpoint, dice);
    const caller = world.people[as];
    const puts: Put[] = [];
    let left: number = endpoint.bodyBytes ? mostOfSheet : mostOfBody;

    /** Puts a text there; answers what stands for it until the call is built. */
    function put(name: string, most: number): string {
      const length = Math.min(lengthOf(dice, most), Math.floor(left / 4));
      const text = write(writingOf(name, call, dice), Math.max(1, length));
      left -= text.length;
      puts.push({ name, text });
      return `\ue001${puts.length - 1}\ue001`;
    }

    function textFor(schema: Schema, key: string, name: string): string {
      const { pattern = "", maxLength } = schema;
      if (isFree(schema) && !(key in fixed) && !/password|motDePasse|token|challenge/i.test(key))
        return put(name, maxLength ?? withoutLength);
      // What is refused by its shape has been read by its shape.
      if (dice.hits(1)) return put(name, maxLength ?? withoutLength);
      if (/password|motDePasse/i.test(key)) return "Majorant-2026";
      if (schema.format === "date-time") return "2027-02-03T10:00:00Z";
      if (schema.format === "uuid" || key === "key") return uuid();
      if (schema.format === "email") return `${uuid()}@exemple.tn`;
      if (/\[1-9\]/.test(pattern)) return String(idOf(key, endpoint.path, caller.id, world) ?? 1);
      if (pattern.startsWith("^https")) return "https://exemple.tn/a";
      if (pattern.includes("2[0-8]")) return "2027-02-03";
      if (key === "language") return "fr";
      if (pattern.startsWith("^[A-Za-z]\\w")) return `p${dice.upTo(999)}`;
      if (key === "transactionNumber") return `TR ${dice.upTo(1e9)}`;
      return "12";
    }

    const uuid = () => {
      const digits = (count: number) =>
        Array.from({ length: count }, () => dice.upTo(15).toString(16)).join("");
      return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
    };

    function shaped(shape: Schema | boolean | undefined, key: string, name: string): unknown {
      if (typeof shape !== "object") return null;
      const own = fixedOf[call]?.[key] ?? fixed[key];
      if (own !== undefined && (isText(shape) || key !== "kind" || own === "text")) {
        // Exercises and quizzes take every kind; a kind of something else is what its shape says.
        if (key !== "kind" || JSON.stringify(shape).includes('"antiderivative"'))
          if (key !== "key" || !isText(shape)) return own;
      }
      const choices = shape.anyOf ?? shape.oneOf;
      if (choices) {
        if (leftOut.has(key) && choices.some(({ type }) => type === "null")) return null;
        const filled = choices.filter(({ type }) => type !== "null");
        return shaped(dice.pick(filled.length > 0 ? filled : choices), key, name);
      }
      if (shape.allOf)
        return Object.assign({}, ...shape.allOf.map((each) => shaped(each, key, name)));
      if (shape.const !== undefined) return shape.const;
      if (shape.enum) return dice.pick(shape.enum);
      switch (shape.type) {
        case "string":
          return textFor(shape, key, name);
        case "integer":
        case "number":
          return idOf(key, endpoint.path, caller.id, world) ?? numberFor(shape);
        case "boolean":
          return dice.hits(50);
        case "array":
          return listOf(shape, key, name);
        case "object":
          return objectOf(shape, key, name);
        default:
          return null;
      }
    }

    function numberFor({ minimum, exclusiveMinimum, maximum }: Schema): number {
      const least = Math.max(1, Number(minimum ?? exclusiveMinimum ?? 1));
      const most = Math.min(Number(maximum ?? least + 40), least + 98);
      return least + dice.upTo(Math.max(0, Math.floor(most - least)));
    }

    function listOf({ items, minItems = 0, maxItems = 8 }: Schema, key: string, name: string) {
      const most = Math.max(minItems, Math.min(maxItems, dice.pick([2, 4, 8, 20, 60])));
      const length = Math.max(minItems, 1, Math.ceil(most / 2) + dice.upTo(Math.floor(most / 2)));
      const item = Array.isArray(items) ? items[0] : items;
      // A row is named once.
      const once = typeof item === "object" && (item.type === "integer" || item.properties?.id);
      return Array.from({ length: once ? 1 : Math.min(length, maxItems) }, () =>
        shaped(item, key, `${name}.[]`),
      );
    }

    function objectOf({ properties = {}, required = [] }: Schema, key: string, name: string) {
      const entries = Object.entries(properties).flatMap(([inner, schema]) => {
        const isThere = required.includes(inner) || (!leftOut.has(inner) && dice.hits(75));
        if (!isThere) return [];
        const under = inner === "id" ? key : inner;
        return [[inner, shaped(schema, under, `${name}.${inner}`)] as const];
      });
      return Object.fromEntries(entries);
    }

    const param = (name: string) => {
      const schema = endpoint.params && schemaOf(endpoint.params).properties?.[name];
      return String(shaped(schema, name, `params.${name}`));
    };
    const path = endpoint.path.replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => `\ue002${param(name)}\ue002`,
    );
    const query = Object.entries(
      endpoint.query ? Object(shaped(schemaOf(endpoint.query), "", "query")) : {},
    );
    const body = endpoint.body ? shaped(schemaOf(endpoint.body), "", "body") : undefined;
    const files = Object.entries(endpoint.files ?? {}).filter(
      ([, { accept }]) => accept === "any" && dice.hits(90),
    );
    for (const [part] of files) {
      const length = dice.pick([200, 2_000, 2_000, 20_000, mostOfFile]);
      puts.push({
        name: `file:${part}`,
        text: write(writingOf(`file:${part}`, call, dice), length),
      });
      puts.push({ name: `filename:${part}`, text: write("marks", dice.pick([6, 40, 300])) });
    }
    const asWorkbook = dice.hits(15);

    function build(texts: readonly Put[]): FuzzedCall {
      const inPlace = (text: string) =>
        text.replaceAll(/\ue001(\d+)\ue001/g, (_, n: string) => texts[Number(n)]?.text ?? "");
      const url = path
        .replaceAll(/\ue002([^\ue002]*)\ue002/g, (_, value: string) =>
          // As long as an address may be; half a character can't be written in one.
          encodeURIComponent(inPlace(value).toWellFormed().slice(0, 400)),
        )
        .concat(
          query.length > 0 ? "?" : "",
          query
            .map(
              ([name, value]) =>
                `${name}=${encodeURIComponent(inPlace(String(value)).toWellFormed().slice(0, 4_000))}`,
            )
            .join("&"),
        );
      const filled = (value: unknown): unknown =>
        typeof value === "string"
          ? inPlace(value)
          : Array.isArray(value)
            ? value.map(filled)
            : typeof value === "object" && value !== null
              ? Object.fromEntries(
                  Object.entries(value).map(([key, inner]) => [key, filled(inner)]),
                )
              : value;
      const headers = { authorization: `Bearer ${caller.token}` };
      const request = { method: endpoint.method, url: `/api${url}`, headers, payload: null };
      if (endpoint.method === "GET") return request;
      if (!endpoint.files) {
        if (body === undefined) return request;
        return {
          ...request,
          headers: { ...headers, "content-type": "application/json" },
          payload: Buffer.from(JSON.stringify(filled(body))),
        };
      }
      const boundary = "----majorant-texts";
      const parts = [
        ...Object.entries(Object(filled(body ?? {}))).map(([name, value]) =>
          partOf(boundary, `name="${name}"`, JSON.stringify(value) ?? "null"),
        ),
        ...files.map(([part]) => {
          const text = texts.find(({ name }) => name === `file:${part}`)?.text ?? "";
          const name = texts.find((one) => one.name === `filename:${part}`)?.text ?? "a";
          const ending = /import/.test(call) ? (asWorkbook ? ".xlsx" : ".csv") : ".txt";
          return partOf(
            boundary,
            `name="${part}"; filename="${name.replaceAll(/["\\\r\n]/g, "")}${ending}"`,
            asWorkbook && /import/.test(call) ? workbookOf(text) : text,
          );
        }),
        Buffer.from(`--${boundary}--\r\n`),
      ];
      return {
        ...request,
        headers: { ...headers, "content-type": `multipart/form-data; boundary=${boundary}` },
        payload: Buffer.concat(parts),
      };
    }
    return { endpoint, as, puts, build };
  };
}

const partOf = (boundary: string, head: string, content: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
