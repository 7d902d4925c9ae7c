import { type PassThrough, Readable } from "node:stream";
import { locales } from "@majorant/domain/accounts/languages";
import { notesAsMarkdown } from "@majorant/domain/learning/note-export";
import { ZipFile } from "yazl";
import type { Language } from "../../platform/database/schema.ts";
import { keptSizes, keyOfKept } from "../../platform/photos/kept-photos.ts";
import { photoKeys } from "../../platform/photos/photos.ts";
import type { Platform } from "../../platform/platform.ts";
import { listAccesses } from "../access/access.queries.ts";
import { listGroupsOf } from "../accounts/groups/groups.queries.ts";
import { findSavesData } from "../accounts/sign-in/auth.queries.ts";
import { listSessions, listVisitsOf } from "../accounts/sign-in/devices.queries.ts";
import { findAccount, findProfile } from "../accounts/users/users.queries.ts";
import { getsMails } from "../announcements/mails.queries.ts";
import { listAnnouncementsBy, listAnnouncementsTo } from "../announcements/own.queries.ts";
import {
  listAnswersBy,
  listPhotosBy,
  listQuestionsBy,
  listTakingsBy,
  listVotesBy,
} from "../discussion/own.queries.ts";
import { listRemarksBy } from "../discussion/remarks.queries.ts";
import {
  attemptPhotoKeys,
  listAttemptPhotos,
  listAttemptsOf,
} from "../exercises/attempts.queries.ts";
import { listFollowUpsAbout } from "../follow-ups/follow-ups.queries.ts";
import { listPresencesOf } from "../learning/live/live.queries.ts";
import { listNotedCourses, listNotesOf, readCourseNotes } from "../learning/notes/notes.queries.ts";
import { readOwnPlan } from "../learning/plan/plan.queries.ts";
import { listPositionsOf, listViewingOf } from "../learning/videos/positions.queries.ts";
import { listNoticesOf } from "../notifications/notifications.queries.ts";
import { findStaffMails } from "../notifications/staff.queries.ts";
import { listAnswersOf } from "../quizzes/quizzes.queries.ts";
import { listCards, listReviewsOf } from "../reviews/due.queries.ts";
import { readReviewSettings } from "../reviews/settings.queries.ts";
import { listConsentsOf } from "../shop/orders/consents.queries.ts";
import { listOrdersOf } from "../shop/orders/orders.queries.ts";
import { listReceiptsOf } from "../shop/receipts/receipts.queries.ts";
import { listOwnCopies, listPagesOf, pageKey } from "../sittings/kept.queries.ts";

/** Rows that are in memory at a time. */
const pageSize = 100;

/**
 * All of a user's own data as a ZIP. Each file is made when the reader has taken the one before:
 * memory stays flat, however much one wrote and however slow the connection.
 */
export function packOwnData(
  { db, storage }: Pick<Platform, "db" | "storage">,
  { id: userId, language }: { id: number; language: Language },
  now: Date,
): Readable {
  const zip = new ZipFile();
  const packed = zip.outputStream as PassThrough; // yazl makes one; its types say less
  const fail = (error: unknown) => packed.destroy(error as Error); // what streams of ours and queries throw
  /** The file that is being packed: the ZIP forwards neither its failure nor the end of a reader who has left. */
  let source: Readable | undefined;
  packed.once("close", () => source?.destroy());

  const add = (name: string, content: () => AsyncIterable<string> | Promise<Readable>) =>
    zip.addReadStreamLazy(name, { mtime: now }, (give) => {
      Promise.resolve(content()).then((made) => {
        source = "pipe" in made ? made : Readable.from(made, { objectMode: false });
        if (packed.destroyed) return void source.destroy();
        source.once("error", fail);
        give(null, source);
      }, fail);
    });

  const paged = async function* <Row>(readPage: (page: number) => Promise<Row[]>) {
    for (let page = 0; ; page++) {
      const rows = await readPage(page);
      yield* rows;
      if (rows.length < pageSize) return;
    }
  };

  const notes = (page: number) =>
    listNotesOf(db, { userId, now, page, size: pageSize }).then(({ rows }) => rows);
  const attempts = (page: number) => listAttemptsOf(db, { userId, page, size: pageSize });
  const quizAnswers = (page: number) => listAnswersOf(db, { userId, page, size: pageSize });
  const orders = (page: number) =>
    listOrdersOf(db, userId, { page, size: pageSize }).then(({ rows }) => rows);

  const cards = async (page: number) =>
    (await listCards(db, { userId, now, page, size: pageSize })).map(
      ({ title, front, back, course, dueOn }) => ({
        course: course.title,
        title,
        front,
        back,
        dueOn,
      }),
    );

  async function pack() {
    const profile = await findProfile(db, userId);
    const account = await findAccount(db, userId);
    const courses = await listNotedCourses(db, userId);
    const staffMails = await findStaffMails(db, userId);
    const reviewSettings = await readReviewSettings(db, userId);
    const plan = await readOwnPlan(db, userId);
    const announcementMails = await getsMails(db, userId);
    const savesData = await findSavesData(db, userId);
    zip.addBuffer(Buffer.from(readme(now)[language]), "README.txt", { mtime: now });
    add("data.json", () =>
      jsonOf({
        exportedAt: now.toISOString(),
        account,
        profile,
        language,
        savesData,
        orders: () => paged(orders),
        receipts: () => listReceiptsOf(db, userId),
        consents: () => listConsentsOf(db, userId),
        rights: () => listAccesses(db, userId),
        groups: () => listGroupsOf(db, userId),
        positions: () => listPositionsOf(db, userId),
        viewing: () => listViewingOf(db, userId),
        visits: () => listVisitsOf(db, userId),
        liveSessions: () => listPresencesOf(db, userId),
        notes: () => paged(notes),
        cards: () => paged(cards),
        reviews: () => listReviewsOf(db, userId),
        reviewSettings,
        plan,
        attempts: () => paged(attempts),
        sittings: () => listOwnCopies(db, userId),
        questions: () => listQuestionsBy(db, userId),
        answers: () => listAnswersBy(db, userId),
        remarks: () => listRemarksBy(db, userId),
        questionVotes: () => listVotesBy(db, userId),
        takenQuestions: () => listTakingsBy(db, userId),
        quizAnswers: () => paged(quizAnswers),
        devices: () => listSessions(db, userId, now),
        notifications: () => listNoticesOf(db, userId),
        followUps: () => listFollowUpsAbout(db, userId),
        staffMails,
        announcements: () => listAnnouncementsTo(db, userId),
        ownAnnouncements: () => listAnnouncementsBy(db, userId),
        announcementMails,
      }),
    );
    for (const { id, title } of courses)
      add(`notes/${fileName(title)} (${id}).md`, async function* () {
        yield notesAsMarkdown(title, await readCourseNotes(db, { userId, courseId: id }));
      });
    const addStored = async (name: string, key: string) => {
      if ((await storage.size(key)) !== null) add(name, () => storage.read(key));
    };
    for (const photo of await listAttemptPhotos(db, { userId }))
      await addStored(`exercises/${photo}.webp`, `${attemptPhotoKeys(photo)}1600.webp`);
    for (const photo of await listPhotosBy(db, userId))
      await addStored(`discussion/${photo}.webp`, keyOfKept("discussion", photo, keptSizes.full));
    for (const { copyId, position, fileKey } of await listPagesOf(db, userId))
      await addStored(`sittings/${copyId}-${position}.jpg`, pageKey(copyId, fileKey));
    if (profile?.photo) await addStored("photo.webp", `${photoKeys(profile.photo)}400.webp`);
    zip.end();
  }
  pack().catch(fail);
  return packed;
}

/** A name that every system takes for a file. */
const fileName = (title: string) =>
  title
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, " ")
    .slice(0, 100)
    .trim();

const timeZone = "Africa/Tunis";

const readme = (now: Date): Record<Language, string> => ({
  fr: `Vos données sur Majorant, le ${now.toLocaleDateString(locales.fr, { timeZone })}.

data.json : ce que Majorant sait de vous.
  account        depuis quand vous avez un compte, et lequel
  profile        votre profil
  language       la langue de vos mails et de vos notifications
  savesData      si vous avez choisi l'économie de données
  orders         vos commandes, leurs articles, leur code de réduction, leur échéance, l'état de leur paiement et ce qui en a été rendu
  receipts       les numéros de vos reçus et de vos factures
  consents       ce que vous avez coché avant de payer, mot pour mot, et quand
  rights         vos accès aux cours, avec leurs dates
  groups         les groupes dont vous faites partie
  positions      où vous en êtes dans chaque vidéo, en secondes
  viewing        ce que vous avez regardé de chaque vidéo, jour par jour, en secondes
  visits         les jours où vous êtes venu
  liveSessions   les séances en direct que vous avez rejointes, et quand
  notes          vos notes, avec leur cours et leur vidéo
  cards          vos cartes, avec le jour où chacune revient
  reviews        ce que vous avez dit de vos cartes, et quand
  reviewSettings vos minutes par jour et la date de votre concours
  plan           votre plan et ses leçons, jour par jour
  attempts       les exercices que vous avez essayés : ce que vous avez ouvert, répondu et dit
  quizAnswers    les quiz que vous avez faits : chaque question et ce que vous y avez répondu
  sittings       vos concours blancs : ce que vous avez remis, et vos notes une fois publiées
  questions      ce que vous avez demandé sous les vidéos et les exercices
  answers        ce que vous avez répondu aux questions des autres
  remarks        ce que vous avez dit à un instant de vos vidéos, si vous enseignez
  questionVotes  les questions des autres que vous avez aussi
  takenQuestions les questions dont vous vous occupez, si vous enseignez
  devices        les appareils sur lesquels vous êtes connecté
  notifications  ce que Majorant vous a annoncé
  followUps      ce que l'équipe vous a écrit pour vous aider à reprendre, et ce qu'elle a remis à plus tard
  staffMails     les mails que vous avez choisi de recevoir si vous faites partie de l'équipe :
                 «\u00a0off\u00a0» aucun, «\u00a0atOnce\u00a0» aussitôt, «\u00a0daily\u00a0» une fois par jour
  announcements  les annonces qui vous ont été envoyées, et quand vous les avez lues
  ownAnnouncements celles que vous avez écrites
  announcementMails si vous les recevez aussi par mail
notes/ : vos notes, un fichier Markdown par cours, à ouvrir avec n'importe quel éditeur de texte.
exercises/ : les photos de vos essais, nommées comme dans data.json.
discussion/ : celles de vos questions et de vos réponses.
sittings/ : les pages de vos copies.
photo.webp : votre photo de profil, si vous en avez choisi une.

Ce qui ouvre votre compte n'est pas dans ce fichier, qui peut se perdre : ni votre mot de passe, ni votre double
vérification (la clé de votre application, vos clés d'accès, vos codes de secours), ni l'adresse secrète de votre calendrier.
Votre profil, sur le site, dit ce qui est activé.

Les heures sont en temps universel (UTC), les montants en dinars.
`,
  ar: `بياناتك على Majorant، في ${now.toLocaleDateString(locales.ar, { timeZone })}.

data.json: ما يعرفه Majorant عنك.
  account        منذ متى لك حساب، وأي حساب هو
  profile        بياناتك
  language       لغة رسائلك وإشعاراتك
  savesData      هل اخترت الاقتصاد في البيانات
  orders         طلباتك وما فيها ورمز تخفيضها وموعد كل دفعة منها وحالة دفعها وما أُعيد من ثمنها
  receipts       أرقام وصولاتك وفواتيرك
  consents       ما وافقت عليه قبل الدفع، حرفيًا، ومتى
  rights         اشتراكاتك في الدروس، مع تواريخها
  groups         المجموعات التي أنت فيها
  positions      أين وصلت في كل فيديو، بالثواني
  viewing        ما شاهدته من كل فيديو، يومًا بيوم، بالثواني
  visits         الأيام التي زرت فيها الموقع
  liveSessions   الحصص المباشرة التي التحقت بها، ومتى
  notes          ملاحظاتك، مع درسها وفيديوها
  cards          بطاقاتك، مع اليوم الذي تعود فيه كل واحدة
  reviews        ما قلته عن بطاقاتك، ومتى
  reviewSettings دقائقك في اليوم وتاريخ مناظرتك
  plan           خطتك ودروسها، يومًا بيوم
  attempts       التمارين التي جرّبتها: ما فتحته وما أجبت به وما قلته
  quizAnswers    الاختبارات القصيرة التي أجريتها: كل سؤال وما أجبت به
  sittings       امتحاناتك التجريبية: ما سلّمته، وأعدادك بعد نشرها
  questions      ما سألته تحت الفيديوهات والتمارين
  answers        ما أجبت به عن أسئلة الآخرين
  remarks        ما قلته عند لحظة من فيديوهاتك، إن كنت تدرّس
  questionVotes  أسئلة الآخرين التي لديك أيضًا
  takenQuestions الأسئلة التي تتولاها، إن كنت أستاذًا
  devices        الأجهزة التي سجّلت الدخول عليها
  notifications  ما أعلمك به Majorant
  followUps      ما كتبه لك الفريق لمساعدتك على المواصلة، وما أجّله إلى يوم لاحق
  staffMails     الرسائل التي اخترت تلقيها إن كنت من الفريق:
                 «off» لا شيء، «atOnce» في الحين، «daily» مرة في اليوم
  announcements  الإعلانات التي أُرسلت إليك، ومتى قرأتها
  ownAnnouncements الإعلانات التي كتبتها
  announcementMails هل تصلك بالبريد الإلكتروني أيضًا
notes/: ملاحظاتك، ملف Markdown لكل درس، يُفتح بأي محرر نصوص.
exercises/: صور محاولاتك، بأسمائها في data.json.
discussion/: صور أسئلتك وأجوبتك.
sittings/: صفحات أوراقك.
photo.webp: صورة حسابك، إن اخترت صورة.

ما يفتح حسابك ليس في هذا الملف الذي قد يضيع: لا كلمة السر، ولا التحقق المزدوج (مفتاح تطبيقك ومفاتيح الدخول
والرموز الاحتياطية)، ولا العنوان السري لرزنامتك. صفحة حسابك في الموقع تقول ما هو مفعّل.

الأوقات بالتوقيت العالمي (UTC)، والمبالغ بالدينار.
`,
});

/** A list that is asked for when its turn comes: whole, or row by row. */
type Lazy = () => Promise<readonly unknown[]> | AsyncIterable<unknown>;

/** An object as JSON text, in pieces: its lists are never in memory beside each other. */
async function* jsonOf(object: Record<string, unknown | Lazy>): AsyncGenerator<string> {
  let before = "{\n";
  for (const [name, value] of Object.entries(object)) {
    yield `${before}${JSON.stringify(name)}: `;
    if (isLazy(value)) yield* listOf(value);
    else yield JSON.stringify(value);
    before = ",\n";
  }
  yield "\n}\n";
}

const isLazy = (value: unknown): value is Lazy => typeof value === "function";

async function* listOf(lazy: Lazy): AsyncGenerator<string> {
  let before = "[";
  for await (const row of await lazy()) {
    yield `${before}\n  ${JSON.stringify(row)}`;
    before = ",";
  }
  yield before === "[" ? "[]" : "\n]";
}
