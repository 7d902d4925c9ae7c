import type { Endpoint } from "@majorant/contract/endpoint";
import type { Role } from "@majorant/contract/roles";
import { type RawBuilder, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "./app.ts";
import { endpoints } from "./endpoints.ts";
import { factories } from "./factories.ts";

// No list ends unsaid: what is answered is all there is, or the page of a list whose total is said.

const { db, call, tokenOf } = await testApp();
const make = factories(db);

/** Of each kind: more than any page has. */
const many = 130;

const category = await make.category();
const course = await make.course({ category });
const section = await make.section({ course_id: course.id });
const video = await make.video({ section_id: section.id });
const student = await make.user({ category_id: category.id });
const teacher = await make.user({ role: "ROLE_ENSEIGNANT" });
const administrator = await make.user({ role: "ROLE_ADMINISTRATEUR" });
const group = await make.group();
const medium = await make.medium({ kind: "video" });
const notion = await make.notion();
const exercise = await make.exercise({ section_id: section.id });
const session = await make.liveSession({ course_id: course.id });
const offer = await make.offer({ category_id: category.id });
await make.assignment({ user_id: student.id, category_id: category.id });
await make.assignment({
  user_id: teacher.id,
  course_id: course.id,
  role: "ROLE_ENSEIGNANT",
});

const each = sql`generate_series(1, ${sql.lit(many)}) i`;
const rows: RawBuilder<unknown>[] = [
  sql`insert into categories (title, parent_id) select 'Classe ' || i, ${category.id} from ${each}`,
  sql`with made as (insert into courses (title, medium_title, special) select 'Cours ' || i, 'Cours ' || i, true from ${each} returning id)
    insert into course_categories (course_id, category_id) select id, ${category.id} from made`,
  sql`insert into assignments (user_id, course_id, role)
    select ${teacher.id}, id, 'ROLE_ENSEIGNANT' from courses where id <> ${course.id}`,
  sql`insert into sections (course_id, name, position) select ${course.id}, 'Chapitre ' || i, i from ${each}`,
  sql`insert into resources (section_id, kind, name, vdocipher_id) select ${section.id}, 'video', 'Vidéo ' || i, 'v' || i from ${each}`,
  sql`insert into live_sessions (course_id, title, starts_at, link)
    select ${course.id}, 'Séance ' || i, now() + interval '1 hour' * i, 'https://meet.exemple.tn/s' from ${each}`,
  sql`insert into users (email, password_hash, first_name, last_name, category_id)
    select 'eleve-' || i || '@exemple.tn', '', 'Eya', 'Ayari', ${category.id} from ${each}`,
  sql`insert into groups (name, parent_id) select 'Groupe ' || i, ${group.id} from ${each}`,
  sql`insert into group_members (user_id, group_id) select id, ${group.id} from users`,
  sql`insert into assignments (group_id, course_id, role)
    select id, ${course.id}, 'ROLE_APPRENANT' from groups where parent_id = ${group.id}`,
  sql`insert into assignments (group_id, category_id, role)
    select id, ${category.id}, 'ROLE_APPRENANT' from groups where parent_id = ${group.id}`,
  sql`insert into assignments (user_id, course_id, role)
    select id, ${course.id}, 'ROLE_APPRENANT' from users where email like 'eleve-%'`,
  sql`insert into assignments (user_id, category_id, role)
    select id, ${category.id}, 'ROLE_APPRENANT' from users where email like 'eleve-%'`,
  sql`insert into offers (category_id, title, fixed_period, price_1_month)
    select ${category.id}, 'Offre ' || i, false, 60000 from ${each}`,
  sql`with made as (insert into orders (user_id) select ${student.id} from ${each} returning id)
    insert into order_lines (order_id, offer_id, title, category_id, months, price)
    select id, ${offer.id}, 'Offre', ${category.id}, 1, 60000 from made`,
  sql`with plan as (insert into payment_plans (made_at, total, difference) select now(), 60000, 0 from ${each} returning id),
    part as (insert into instalments (plan_id, number, due_on, starts_at, ends_at, months, amount)
      select id, 1, current_date, now(), now() + interval '1 month', 1, 60000 from plan),
    made as (insert into orders (user_id, plan_id, instalment) select ${student.id}, id, 1 from plan returning id)
    insert into order_lines (order_id, offer_id, title, category_id, months, price)
    select id, ${offer.id}, 'Offre', ${category.id}, 1, 60000 from made`,
  sql`with lot as (insert into code_batches (name, made_at) select 'Lot ' || i, now() from ${each} returning id)
    insert into codes (code, batch_id, percent, once_each, new_only, made_at)
    select 'LOT-' || id, id, 10, true, false, now() from lot`,
  // A long month, and many months since then.
  sql`insert into accounting_lines (kind, year, number, order_id, day, month, total, stamp, taxes)
    select 'receipt', 2014, i, (select min(id) from orders), '2014-01-05', '2014-01', 60000, 0, '[]' from ${each}`,
  sql`insert into refunds (order_line_id, amount, reason, means, decided_at)
    select id, 1000, 'Désistement', 'cash', now() from order_lines`,
  sql`insert into gateway_notifications (gateway, body, outcome) select 'gpg', '{}', 'unknown' from ${each}`,
  sql`insert into questions (resource_id, author_id, content, moment, created_at)
    select ${video.id}, ${student.id}, 'Pourquoi ? ' || i, 10, now() from ${each}`,
  sql`insert into notes (user_id, resource_id, content) select ${student.id}, ${video.id}, 'Note ' || i from ${each}`,
  sql`insert into cards (user_id, note_id, front, back, created_at, due_on)
    select user_id, id, 'Note', 'Note', now(), current_date from notes`,
  sql`insert into notifications (user_id, notice, once) select ${student.id}, '{"kind": "orderPaid", "orderId": 1}', 'n' || i from ${each}`,
  sql`insert into tags (name, icon) select 'Tag ' || i, 'book' from ${each}`,
  sql`insert into notions (subject, title) select 'mathematiques', 'Notion ' || i from ${each}`,
  sql`with made as (insert into papers (contest, year, track, subject, title, minutes)
      select 'Concours', 2020, 'MP', 'mathematiques', 'Épreuve ' || i, 240 from ${each} returning id),
    asked as (insert into paper_questions (paper_id, position, number, about, moment_resource_id, moment_second)
      select id, 1, '1', 'Suites', ${video.id}, 0 from made returning id)
    insert into paper_question_notions (question_id, notion_id) select id, ${notion.id} from asked`,
  sql`with made as (insert into sittings (title, paper_id, audience, course_id, audience_name, starts_at, minutes,
        announced_at, sealed_key, sealed_bytes, sealed_secret, created_at)
      select 'Concours blanc ' || id, id, 'course', ${course.id}, 'Cours', now() - interval '1 day', 60,
        now(), gen_random_uuid(), 1, decode(repeat('00', 32), 'hex'), now() from papers returning id),
    asked as (insert into sitting_questions (sitting_id, position, number, marks, about)
      select id, 0, '1', 5, 'Suites' from made)
    insert into copies (sitting_id, user_id, begun_at, handed_in_at, receipt) select id, ${student.id}, now(), now(), 'A' from made`,
  sql`insert into copies (sitting_id, user_id, begun_at) select min(s.id), u.id, now() from sittings s, users u
    where u.email like 'eleve-%' group by u.id`,
  sql`insert into copy_pages (copy_id, position, hash, bytes, arrived_at, width, height)
    select id, 1, repeat('a', 64), 1, now(), 1, 1 from copies`,
  sql`insert into exercises (section_id, title, statement, difficulty, minutes, solution)
    select ${section.id}, 'Exercice ' || i, 'Calculer.', 1, 10, 'Voilà.' from ${each}`,
  sql`insert into exercise_notions (exercise_id, notion_id) select id, ${notion.id} from exercises`,
  sql`insert into quiz_questions (section_id, kind, statement, expected, explanation)
    select ${section.id}, 'number', '1 + ' || i, (1 + i)::text, 'On ajoute.' from ${each}`,
  sql`insert into quizzes (user_id, section_id, title, started_at, ended_at)
    select ${student.id}, ${section.id}, 'Suites', now(), now() from ${each}`,
  sql`insert into announcements (author_id, key, title, content, audience, course_id, audience_name, by_mail, state, send_at, created_at, sent_at, head_until)
    select ${teacher.id}, gen_random_uuid(), 'Annonce ' || i, 'Bonjour', 'course', ${course.id}, 'Cours', false, 'sent', now(), now(), now(),
      now() + interval '1 day' from ${each}`,
  sql`insert into announcement_recipients (announcement_id, user_id) select id, ${student.id} from announcements`,
  sql`insert into video_requests (kind, state, user_id, course_id, name, medium_id, created_at)
    select 'video', 'ready', ${teacher.id}, ${course.id}, 'Demande ' || i, ${medium.id}, now() from ${each}`,
  sql`insert into audit (at, actor_id, action, subject, subject_id, ip)
    select now(), ${administrator.id}, 'change', 'course', ${course.id}, '127.0.0.1' from ${each}`,
  sql`insert into user_imports (at, actor_id, file_name, created, updated)
    select now(), ${administrator.id}, 'classe-' || i || '.csv', 1, 0 from ${each}`,
  sql`insert into live_presences (live_session_id, user_id, first_at, last_at)
    select ${session.id}, id, now(), now() from users where email like 'eleve-%'`,
  sql`insert into positions (user_id, resource_id, seconds, duration, watched, updated_at)
    select ${student.id}, id, 10, 20, 0.5, now() from resources where kind = 'video'`,
];

beforeAll(async () => {
  for (const statement of rows) await statement.execute(db);
});

const known = {
  coursId: course.id,
  categorieId: category.id,
  sectionId: section.id,
  groupeId: group.id,
  ressourceId: video.id,
  notionId: notion.id,
  exerciseId: exercise.id,
  offreId: offer.id,
  liveSessionId: session.id,
  questionId: 1,
  paperId: 1,
  sittingId: 1,
  copyId: 1,
  commandeId: 1,
  category: "MP1",
  mois: "2014-01",
};

type Fields = { shape?: Record<string, unknown> } | undefined;

const fieldsOf = ({ query }: Endpoint) => Object.keys((query as Fields)?.shape ?? {});

/** Of those that answer a list: by path, as the contract has it. */
const lists = endpoints.flatMap(({ endpoint }) => {
  const { method, reply } = endpoint;
  const kind = (reply as { _zod?: { def: { type: string } } } | undefined)?._zod?.def.type;
  return method === "GET" && kind === "array" ? [{ path: endpoint.path as string, endpoint }] : [];
});

/** Without pages, and all there is: as many as were made, at least. */
const whole = [
  "/categories",
  "/categories/{categorieId}/sousCategories",
  "/cours",
  "/cours/{coursId}/exercises",
  "/cours/{coursId}/sections",
  "/courses/{coursId}/exercises",
  "/courses/{coursId}/sections",
  "/groupes",
  "/groupes/{groupeId}/sousGroupes",
  "/notions",
  "/offers",
  "/offers/category/{categorieId}",
  "/papers",
  "/questions/{questionId}/liveSessions",
  "/sections/{sectionId}/quizQuestions",
  "/tags",
  "/users/{utilisateurId}/access",
  "/users/{utilisateurId}/courses",
  "/users/{utilisateurId}/courses/{coursId}/positions",
  "/users/{utilisateurId}/offers",
  "/users/{utilisateurId}/sittings",
  "/utilisateurs/{utilisateurId}/courses/{coursId}/notes",
  "/utilisateurs/{utilisateurId}/notes/{ressourceId}",
];

/** Without pages or a total, and why they need none. */
const short: Record<string, string> = {
  "/categories/courses": "a tree, with all that is in it",
  "/categories/courses/{category}": "a tree, with all that is in it",
  "/categories/withSubCategories": "a tree, with all that is in it",
  "/courses/{coursId}/announcements": "what stands at the head of a course: the five newest",
  "/courses/{coursId}/openings": "a line for each chapter that has a date",
  "/courses/{coursId}/papers": "a line for each chapter, with all of its papers",
  "/courses/{coursId}/quizzes": "a line for each chapter",
  "/cours/{coursId}/quizPools": "a line for each chapter",
  "/followUps/courses": "a chooser that is typed into: the server searches",
  "/followUps/templates": "one for each reason",
  "/journal/auteurs": "the staff",
  "/orders/{commandeId}/access": "a line for each of the order's",
  "/parametres/changements": "a line for each setting",
  "/questions/courses": "a line for each course",
  "/questions/open/courses": "a line for each course",
  "/resources/{ressourceId}/questions/markers": "a line for each moment",
  "/resources/{ressourceId}/questions/near":
    "the nearest ones, beside the question that is being written",
  "/ressources/{ressourceId}/versions": "those of a file, which go after thirty days",
  "/search": "the first that match, said to be the first",
  "/statistiques/activite": "a line for each period",
  "/statistiques/ventes": "a line for each period",
  "/statistiques/visionnage": "a line for each period",
  "/uploads": "those under way, of which one has few",
  "/users/{utilisateurId}/devices": "as many as an account may have",
  "/users/{utilisateurId}/notions": "a line for each notion met",
  "/users/{utilisateurId}/offers/waiting": "a line for each offer",
  "/users/{utilisateurId}/openings": "a line for each chapter that has a date",
  "/users/{utilisateurId}/progress": "a line for each course",
  "/users/{utilisateurId}/sittings/{sittingId}/copy/pages": "at most 24",
  "/users/{utilisateurId}/search": "the first that match, said to be the first",
  "/utilisateurs/{utilisateurId}/acces": "all of one account's",
  "/utilisateurs/{utilisateurId}/progression": "a line for each course",
  "/videos/{ressourceId}/notions": "all of one video's",
  "/videos/{ressourceId}/remarks": "all of one video's",
  "/videos/{ressourceId}/stuckPoints": "all of one video's",
};

/** Whose the rows are that were made. */
const teachers = ["/users/{utilisateurId}/access", "/users/{utilisateurId}/videoRequests"];

/** Who asks for a list, and with what beside its page. */
function asking(endpoint: Endpoint): { who: { id: number }; query: Record<string, string> } {
  const { access, path } = endpoint;
  const fields = fieldsOf(endpoint);
  const words = path === "/catalogue" || path.endsWith("/search") ? { q: "cours" } : {};
  const moment = fields.includes("second") ? { second: "10" } : {};
  if (path === "/cours/{coursId}") return { who: student, query: {} };
  if (path.endsWith("/detenteurs"))
    return { who: administrator, query: { role: "ROLE_APPRENANT" } };
  if (path.startsWith("/cours/{coursId}/sections") || path.startsWith("/followUps"))
    return { who: teacher, query: { role: "ROLE_ENSEIGNANT" } };
  if (access.kind !== "roles")
    return {
      who: teachers.includes(path) ? teacher : student,
      query: { ...words, ...moment, ...(fields.includes("role") && { role: "ROLE_APPRENANT" }) },
    };
  if (path.startsWith("/statistiques") && fields.includes("role"))
    return { who: teacher, query: { role: "ROLE_ENSEIGNANT" } };
  const isAdministrators = access.roles.some((role: Role) => role === "ROLE_ADMINISTRATEUR");
  return { who: isAdministrators ? administrator : teacher, query: {} };
}

const tokens = new Map<number, string>();
for (const user of [student, teacher, administrator]) tokens.set(user.id, await tokenOf(user));

async function ask(endpoint: Endpoint, page: Record<string, string> = {}) {
  const { who, query } = asking(endpoint);
  const answer = await call(endpoint, {
    params: { ...known, utilisateurId: who.id },
    query: { ...query, ...page },
    token: tokens.get(who.id),
  });
  if (answer.statusCode !== 200) return { rows: [], total: undefined, status: answer.statusCode };
  const total = answer.headers["x-total-count"];
  const rows: unknown[] = answer.json();
  return { rows, total: total === undefined ? undefined : Number(total), status: 200 };
}

const isSaid = (path: string) => whole.includes(path) || path in short;
const paged = lists.filter(({ path }) => !isSaid(path));

test("the lists named here are in the contract", () => {
  const paths = lists.map(({ path }) => path);
  expect([...whole, ...Object.keys(short)].filter((path) => !paths.includes(path))).toEqual([]);
  expect(paged.length).toBeGreaterThan(30);
});

describe("a list says its total, and its pages together are all of it", () => {
  test.each(paged)("$path", async ({ endpoint }) => {
    const first = await ask(endpoint);
    expect([first.status, first.total]).toEqual([200, expect.any(Number)]);
    let seen = 0;
    for (let page = 0; page * 100 < Number(first.total); page++) {
      const { rows, total } = await ask(endpoint, { page: String(page), size: "100" });
      expect(total).toBe(first.total);
      seen += rows.length;
    }
    expect(seen).toBe(first.total);
    expect(first.rows.length).toBeLessThanOrEqual(seen);
  });
});

describe("a list without pages is all there is", () => {
  test.each(lists.filter(({ path }) => whole.includes(path)))("$path", async ({ endpoint }) => {
    const { rows, status } = await ask(endpoint);
    expect(status).toBe(200);
    expect(rows.length).toBeGreaterThanOrEqual(many);
  });
});

/** What stands in an object of the contract. */
type Shape = { _zod?: { def: { type: string; shape?: object; innerType?: unknown } } };

/** The places of the lists in an object that is answered: `cours.lignes`. */
function listsIn(shape: unknown, at: readonly string[] = []): string[] {
  const { type, shape: fields, innerType } = (shape as Shape | undefined)?._zod?.def ?? {};
  if (type === "array") return at.length > 0 ? [at.join(".")] : [];
  if (type === "object")
    return Object.entries(fields ?? {}).flatMap(([name, field]) => listsIn(field, [...at, name]));
  return innerType ? listsIn(innerType, at) : [];
}

const inside = endpoints.flatMap(({ endpoint }) =>
  endpoint.method === "GET"
    ? listsIn(endpoint.reply).map((place) => ({ list: `${endpoint.path} ${place}`, endpoint }))
    : [],
);

/** The first of them alone, with how many there are beside them: the place of that number. */
const counted: Record<string, string> = {
  "/groupes/{groupeId} utilisateurs": "nombreUtilisateurs",
  "/liveSessions/{liveSessionId}/questions questions": "total",
  "/passages/{passageId} changements": "nombreChangements",
  "/recherche commandes.lignes": "commandes.total",
  "/recherche cours.lignes": "cours.total",
  "/recherche utilisateurs.lignes": "utilisateurs.total",
  "/securite connexionsRefusees": "totaux.connexionsRefusees",
  "/securite notificationsFalsifiees": "totaux.notificationsFalsifiees",
  "/securite/argent dernier.lignes": "dernier.ecarts",
  "/service taches.lignes": "taches.echecs",
};

/** All there is, of what there is more than a page of here. */
const wholeInside = [
  "/categories/{categorieId} sousCategories",
  "/cours/{coursId} liveSessions",
  "/cours/{coursId} sections",
  "/courses/{coursId} liveSessions",
  "/groupes/{groupeId} sousGroupes",
  "/offers/category/{categorieId}/audience classes",
  "/offers/category/{categorieId}/contents courses",
  "/papers/notions/{notionId} exercises",
  "/papers/notions/{notionId} papers",
  "/sections/{sectionId}/sheet exercises",
  "/users/{utilisateurId} category.subCategories",
];

/** All there is, of what stays few; and why it does. */
const fewInside: Record<string, string> = {
  "/auth/session user.roles": "one's roles",
  "/codes/{codeId} categories": "at most a hundred",
  "/codes/{codeId} durees": "at most four",
  "/codes/{codeId} offres": "at most a hundred",
  "/commandes/{commandeId} articleCommandes": "the lines of an order",
  "/commandes/{commandeId} consentements": "its latest fifty ticks",
  "/commandes/{commandeId} deuxiemesPaiements": "the payments of an order",
  "/commandes/{commandeId} doublons": "the orders of one person for the same",
  "/commandes/{commandeId} echeancier.echeances": "at most four",
  "/commandes/{commandeId} historique": "what became of an order",
  "/commandes/{commandeId} liens": "its latest fifty links",
  "/commandes/{commandeId}/remboursements articles": "the lines of an order",
  "/commandes/{commandeId}/remboursements avoirs": "its latest two hundred",
  "/commandes/{commandeId}/remboursements propositions": "what a bank gave back of an order",
  "/commandes/{commandeId}/remboursements remboursements": "its latest two hundred",
  "/commandes/{commandeId} recus": "one for each time that an order was paid",
  "/comptabilite/mois/{mois} taxes": "the rates of a month",
  "/cours/{coursId} apercus": "the free previews of a course",
  "/cours/{coursId} categories": "where a course stands",
  "/courses/{coursId} categories": "where a course stands",
  "/exercises/{exerciseId} answers": "at most twenty",
  "/exercises/{exerciseId} images": "at most twenty",
  "/exercises/{exerciseId} notions": "at most twenty",
  "/exercises/{exerciseId} steps": "the steps of an exercise",
  "/exercises/{exerciseId}/edition answers": "at most twenty",
  "/exercises/{exerciseId}/edition images": "at most twenty",
  "/exercises/{exerciseId}/edition notions": "at most twenty",
  "/groupes/{groupeId} assignementGroupeCategorie": "the classes of a group",
  "/groupes/{groupeId} assignementGroupeCours": "the courses of a group",
  "/orders/{commandeId} onlinePayment.gateways": "the gateways there are",
  "/orders/{commandeId} orderArticles": "the lines of an order",
  "/orders/{commandeId} creditNotes": "what was given back of an order",
  "/orders/{commandeId} receipts": "one for each time that an order was paid",
  "/orders/{commandeId} paymentPlan.instalments": "at most four",
  "/orders/{commandeId} secondPayments": "the payments of an order",
  "/parametres categoryRegimes": "fifty at most",
  "/papers/notions years": "a line for each year",
  "/papers/notions notions": "those that papers ask, all of them",
  "/papers/notions/{notionId} above": "the path of a notion",
  "/papers/notions/{notionId} below": "what belongs to a notion",
  "/papers/notions/{notionId} moments": "where videos speak of a notion, all of them",
  "/papers/notions/{notionId} otherNames": "the names of a notion",
  "/papers/{paperId} questions": "at most two hundred",
  "/papers/{paperId}/edition questions": "at most two hundred",
  "/premiersPas etapes": "the steps of a new school",
  "/questions/{questionId} answers": "the answers to one question, all of them",
  "/quizQuestions/{quizQuestionId} choices": "at most eight",
  "/quizQuestions/{quizQuestionId} figures.wrongAnswers": "those most given",
  "/quizQuestions/{quizQuestionId} notions": "at most twenty",
  "/quizQuestions/{quizQuestionId} parameters": "at most four",
  "/quizzes/{quizId} items": "the questions of a quiz",
  "/quizzes/{quizId} seeAgain": "the videos of a quiz",
  "/sauvegardes lieux": "the places of backups",
  "/sauvegardes sauvegardes": "those that are kept, of which the oldest go",
  "/sections/{sectionId}/sheet images": "at most twenty an exercise",
  "/securite comptesDemo": "the accounts of the demo",
  "/securite equipe": "the staff, all of it",
  "/service pannes": "what can break down",
  "/sittings/{sittingId} markers": "at most fifty",
  "/sittings/{sittingId}/copies/{copyId}/questions/{questionId} items": "at most thirty",
  "/sittings/{sittingId}/copies/{copyId}/questions/{questionId} pages": "at most twenty-four",
  "/sittings/{sittingId}/marking copies": "all of them, two thousand at most",
  "/sittings/{sittingId}/marking questions": "at most two hundred",
  "/sittings/{sittingId}/results questions": "at most two hundred",
  "/users/{utilisateurId}/courses/{coursId}/access offers": "the offers that open a course",
  "/users/{utilisateurId}/deletion accesses": "all of one account's",
  "/users/{utilisateurId}/papers/{paperId} questions": "at most two hundred",
  "/users/{utilisateurId}/plan courses": "a line for each course",
  "/users/{utilisateurId}/plan plan.courses": "a line for each course",
  "/users/{utilisateurId}/plan plan.days": "a line for each day of the plan",
  "/users/{utilisateurId}/plan plan.missed": "a line for each day that was missed",
  "/users/{utilisateurId}/plan plan.weekdays": "seven",
  "/users/{utilisateurId}/secondFactor passkeys": "as many as an account may have",
  "/users/{utilisateurId}/sittings/{sittingId} handedIn.pages": "at most twenty-four",
  "/users/{utilisateurId}/sittings/{sittingId}/result pages": "at most twenty-four",
  "/users/{utilisateurId}/sittings/{sittingId}/result questions": "at most two hundred",
  "/users/{utilisateurId}/today cards": "those of today, with `all` of them counted",
  "/users/{utilisateurId}/today later": "a line for each day of the week to come",
  "/utilisateurs/{utilisateurId} assignementUtilisateurCategorie": "all of one account's",
  "/utilisateurs/{utilisateurId} assignementUtilisateurCours": "all of one account's",
  "/utilisateurs/{utilisateurId} groupes": "all of one account's",
  "/videoRequests/{videoRequestId} history": "what became of a request",
  "/videoRequests/{videoRequestId} sameAs": "the requests of the same video",
  "/videoRequests/{videoRequestId} videoFileRequests": "the files of a request",
  "/videos/{ressourceId} captions": "a line for each language",
  "/videos/{ressourceId} chapters": "the chapters of a video",
  "/videos/{ressourceId} qualities": "a line for each quality",
  "/videos/{ressourceId} videoFiles": "the files of a video",
  "/videos/{ressourceId}/publication captions": "a line for each language",
  "/videos/{ressourceId}/publication chapters": "the chapters of a video",
  "/videos/{ressourceId}/publication files": "the files of a video",
  "/videos/{ressourceId}/storyboard storyboard.sheets": "a sheet for each part of a video",
};

const valueAt = (reply: unknown, place: string): unknown =>
  place
    .split(".")
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], reply);

test("each list in an object says its total beside it, is all there is, or stays few", () => {
  const named = [...Object.keys(counted), ...wholeInside, ...Object.keys(fewInside)].sort();
  expect(inside.map(({ list }) => list).sort()).toEqual(named);
  for (const [list, total] of Object.entries(counted)) {
    const { endpoint } = inside.find((one) => one.list === list) ?? {};
    expect([list, numbersIn(endpoint?.reply)]).toEqual([list, expect.arrayContaining([total])]);
  }
});

/** The places of the numbers in an object that is answered. */
function numbersIn(shape: unknown, at: readonly string[] = []): string[] {
  const { type, shape: fields, innerType } = (shape as Shape | undefined)?._zod?.def ?? {};
  if (type === "number") return [at.join(".")];
  if (type === "object")
    return Object.entries(fields ?? {}).flatMap(([name, field]) => numbersIn(field, [...at, name]));
  return innerType ? numbersIn(innerType, at) : [];
}

describe("a list in an object is all there is", () => {
  test.each(inside.filter(({ list }) => wholeInside.includes(list)))(
    "$list",
    async ({ list, endpoint }) => {
      const { who, query } = asking(endpoint);
      const answer = await call(endpoint, {
        params: { ...known, utilisateurId: who.id },
        query,
        token: tokens.get(who.id),
      });
      const place = list.split(" ").at(-1) ?? "";
      expect(valueAt(answer.json(), place)).toHaveProperty("length");
      const rows = valueAt(answer.json(), place) as unknown[]; // a list of the contract
      expect(rows.length).toBeGreaterThanOrEqual(many);
    },
  );
});
