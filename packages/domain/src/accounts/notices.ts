import { exercisePath } from "../exercises/exercise-path.ts";
import { priceText } from "../shop/price-text.ts";
import { inflected } from "../text/inflected.ts";
import { hourOf, moment, namedDay } from "../time/moments.ts";
import { type Language, locales } from "./languages.ts";

/** What a user is told in the top bar; each kind with what its sentence names. */
export type Notice =
  | { kind: "orderPaid"; orderId: number }
  /** Its code left nothing to pay. */
  | { kind: "orderFree"; orderId: number }
  | { kind: "orderRefused"; orderId: number; reason: string | null }
  /** An accepted payment that an administrator has taken back, and why. */
  | { kind: "orderCancelled"; orderId: number; reason: string }
  /** It waited for its payment for too long. */
  | { kind: "orderExpired"; orderId: number }
  | { kind: "orderPaidTwice"; orderId: number }
  /** The order of the next instalment of what is paid in several payments; `dueOn` is a day of Tunis: "2026-12-20". */
  | { kind: "instalmentMade"; orderId: number; number: number; of: number; dueOn: string }
  /** It still waits: some days before it is due, or `isLate`. */
  | {
      kind: "instalmentReminder";
      orderId: number;
      number: number;
      of: number;
      dueOn: string;
      isLate: boolean;
    }
  /** It waited for its payment for too long, and the plan ends there. */
  | { kind: "instalmentUnpaid"; orderId: number; number: number; of: number }
  /** An administrator stopped paying in several payments, and why. */
  | { kind: "paymentPlanStopped"; orderId: number; reason: string }
  /** Who was given its link says that they have paid, otherwise than by card; `payer` as they typed it. */
  | { kind: "orderDeclared"; orderId: number; payer: string }
  /** What the school decided about the second payment. */
  | { kind: "secondPaymentAnswered"; orderId: number; answer: string }
  /** Some or all of what was paid for an article was given back; dinars, and the number of its credit note. */
  | { kind: "refundGivenBack"; orderId: number; title: string; amount: number; creditNote: string }
  | { kind: "questionAnswered"; video: AskedPlace; question: number; author: string }
  /** A teacher answered what one had voted for, as having the same question. */
  | { kind: "sameQuestionAnswered"; video: AskedPlace; question: number }
  /** A question that one asked, or voted for, was answered in a live session, whose recording says it. */
  | { kind: "questionReplayed"; video: AskedPlace; question: number; session: string }
  /** To the teacher: the video of their answer cannot be prepared, and why. */
  | { kind: "answerVideoFailed"; video: AskedPlace; question: number; failure: string }
  /** To who put it beside a remark in a video; `admin` where they do not teach the course. */
  | { kind: "remarkVideoFailed"; video: Place; failure: string; admin: boolean }
  /** `taught` where a teacher of the course gave the answer, whose page is another. */
  | { kind: "answerAccepted"; video: AskedPlace; question: number; taught?: boolean }
  /** A teacher's verdict of an answer that could not be decided. */
  | {
      kind: "answerDecided";
      exercise: { id: number; title: string };
      verdict: "correct" | "incorrect";
    }
  | {
      kind: "quizAnswerDecided";
      quiz: { id: number; title: string };
      verdict: "correct" | "incorrect";
    }
  /** New videos of one course; the first of them, and how many they are. */
  | { kind: "newVideo"; course: { id: number; title: string }; first: Place; videos: number }
  /** A chapter whose day has come. */
  | {
      kind: "chapterOpened";
      course: { id: number; title: string };
      section: { id: number; name: string };
    }
  /** `at` in ISO 8601. */
  | { kind: "liveSessionSoon"; course: { id: number; title: string }; title: string; at: string }
  /**
   * What became of a live session, and of so many others after it; `at` in ISO 8601 is its hour now, or the
   * one at which it is not held.
   */
  | {
      kind: "liveSessionMoved" | "liveSessionCancelled" | "liveSessionRestored";
      course: { id: number; title: string };
      session: { id: number; title: string };
      at: string;
      others: number;
    }
  /** The recording of a live session can be watched; `missed` by its reader, who was not there. */
  | { kind: "replayReady"; course: { title: string }; replay: Place; missed: boolean }
  /** What a teacher or an administrator tells many; of which course, where it is of one. */
  | {
      kind: "announcement";
      announcement: { id: number; title: string };
      course: { id: number; title: string } | null;
    }
  /** Its author: its hour came and it could not go. */
  | { kind: "announcementFailed"; announcement: { id: number; title: string }; admin: boolean }
  /** A mock concours at an hour, announced or at another one now, in ISO 8601; or taken back. */
  | {
      kind: "sittingAnnounced" | "sittingMoved" | "sittingCancelled";
      sitting: { id: number; title: string };
      at: string;
    }
  /** Its marks are there. */
  | { kind: "sittingPublished"; sitting: { id: number; title: string } }
  /** What a right opens, and its end in ISO 8601. */
  | { kind: "accessEnding"; target: string; until: string }
  /** A word of the school to somebody, as it was written; about a course, or about none. */
  | { kind: "followUp"; text: string; course: { id: number } | null }
  /** A teacher's video request: its video cannot be prepared, and why. */
  | { kind: "requestFailed"; requestId: number; name: string; failure: string }
  | { kind: "requestReturned"; requestId: number; name: string; reason: string }
  /** `video` is absent where what was published is not known. */
  | {
      kind: "requestPublished";
      requestId: number;
      name: string;
      video: Omit<Place, "name"> | null;
    }
  /** Administrators, who are mailed it as well whatever they chose. */
  | { kind: "diskFull" }
  /** Administrators: a gateway that is asked never said how a payment of that order stands. */
  | { kind: "paymentUnanswered"; orderId: number; reference: string }
  /** Administrators, each day that no mail server is named. */
  | { kind: "mailsKept" }
  | StaffNotice;

/** What waits for somebody of the staff. */
export type StaffNotice =
  /** An administrator confirms what a payer declared. */
  | { kind: "paymentDeclared"; orderId: number; payer: string }
  /** A technician works off what a teacher sent; `again` after it was returned. */
  | { kind: "requestReceived"; requestId: number; name: string; teacher: string; again: boolean }
  /** A technician sees to a video that cannot be prepared. */
  | { kind: "videoFailed"; requestId: number; name: string; failure: string }
  /** The teachers of a course answer what was asked there. */
  | { kind: "questionAsked"; course: string; video: AskedPlace; question: number };

/** What the staff is told, and can have by mail. */
export const staffKinds: readonly StaffNotice["kind"][] = [
  "paymentDeclared",
  "requestReceived",
  "videoFailed",
  "questionAsked",
];

/** A video at its address in the student's area. */
type Place = { courseId: number; sectionId: number; id: number; name: string };

/** What was asked about: a video or file, or an exercise, whose page is one for all who may read it. */
type AskedPlace = Place & { exercise?: true };

/** The sentence of a notice, in the language of its reader; what the staff is told is French. */
export function noticeText(notice: Notice, language: Language = "fr"): string {
  const words = wordsOf(notice);
  return words[language] ?? words.fr;
}

const newVideos = "فيديو جديد|فيديوهان جديدان|# فيديوهات جديدة|# فيديو جديدًا|# فيديو جديد";

/** The sentence in each language; what is read in Arabic names no sex, since nobody says theirs. */
function wordsOf(notice: Notice): { fr: string; ar?: string } {
  switch (notice.kind) {
    case "orderPaid":
      return {
        fr: `Votre commande n° ${notice.orderId} est payée : vos cours sont ouverts`,
        ar: `دُفع طلبك رقم ${notice.orderId}: دروسك مفتوحة الآن`,
      };
    case "orderFree":
      return {
        fr: `Votre commande n° ${notice.orderId} est offerte : vos cours sont ouverts`,
        ar: `طلبك رقم ${notice.orderId} مجاني: دروسك مفتوحة الآن`,
      };
    case "orderRefused": {
      const { orderId, reason } = notice;
      return {
        fr: `Le paiement de votre commande n° ${orderId} a été refusé${reason ? ` : ${reason}` : ""}`,
        ar: `رُفض دفع طلبك رقم ${orderId}${reason ? `: ${apart(reason)}` : ""}`,
      };
    }
    case "orderCancelled":
      return {
        fr: `Le paiement de votre commande n° ${notice.orderId} a été annulé : ${notice.reason}`,
        ar: `أُلغي دفع طلبك رقم ${notice.orderId}: ${apart(notice.reason)}`,
      };
    case "orderExpired":
      return {
        fr: `Votre commande n° ${notice.orderId} a expiré : elle n'a pas été payée à temps`,
        ar: `انتهت مهلة طلبك رقم ${notice.orderId}: لم يُدفع في الوقت المحدد`,
      };
    case "instalmentMade":
      return {
        fr: `Échéance ${notice.number} sur ${notice.of} : à payer le ${namedDay(notice.dueOn)}`,
        ar: `الدفعة ${notice.number} من ${notice.of}: موعدها ${namedDay(notice.dueOn, "ar")}`,
      };
    case "instalmentReminder": {
      const { number, of, dueOn, isLate } = notice;
      return isLate
        ? {
            fr: `Échéance ${number} sur ${of} : elle était à payer le ${namedDay(dueOn)}`,
            ar: `الدفعة ${number} من ${of}: كان موعدها ${namedDay(dueOn, "ar")}`,
          }
        : {
            fr: `Rappel : l'échéance ${number} sur ${of} est à payer le ${namedDay(dueOn)}`,
            ar: `تذكير: الدفعة ${number} من ${of} موعدها ${namedDay(dueOn, "ar")}`,
          };
    }
    case "instalmentUnpaid":
      return {
        fr: `Échéance ${notice.number} sur ${notice.of} : elle n'a pas été payée à temps`,
        ar: `الدفعة ${notice.number} من ${notice.of}: لم تُدفع في الوقت المحدد`,
      };
    case "paymentPlanStopped":
      return {
        fr: `Votre paiement en plusieurs fois est arrêté : ${notice.reason}`,
        ar: `أُوقف دفعك على عدة دفعات: ${apart(notice.reason)}`,
      };
    case "orderPaidTwice":
      return {
        fr: `Votre commande n° ${notice.orderId} a été payée deux fois : notre équipe s'en occupe`,
        ar: `دُفع طلبك رقم ${notice.orderId} مرتين: فريقنا يهتم بالأمر`,
      };
    case "orderDeclared":
      return {
        fr: `${notice.payer} dit avoir payé votre commande n° ${notice.orderId} : notre équipe le vérifie`,
        ar: `صرّح ${apart(notice.payer)} بدفع طلبك رقم ${notice.orderId}: فريقنا يتحقق من ذلك`,
      };
    case "secondPaymentAnswered":
      return {
        fr: `Deuxième paiement de votre commande n° ${notice.orderId} : ${notice.answer}`,
        ar: `الدفعة الثانية لطلبك رقم ${notice.orderId}: ${apart(notice.answer)}`,
      };
    case "refundGivenBack": {
      const { orderId, title, amount } = notice;
      return {
        fr: `${priceText(amount)} vous ont été rendus pour «\u00a0${title}\u00a0» (commande n° ${orderId})`,
        ar: `أُعيد إليك مبلغ ${priceText(amount, locales.ar)} عن «${apart(title)}» (الطلب رقم ${orderId})`,
      };
    }
    case "questionAnswered":
      return {
        fr: `${notice.author} a répondu à votre question sur «\u00a0${notice.video.name}\u00a0»`,
        ar: `ردّ من ${apart(notice.author)} على سؤالك حول «${apart(notice.video.name)}»`,
      };
    case "sameQuestionAnswered":
      return {
        fr: `Un enseignant a répondu à la question que vous aviez aussi, sur «\u00a0${notice.video.name}\u00a0»`,
        ar: `أجاب أستاذ عن السؤال الذي يخصّك أيضًا حول «${apart(notice.video.name)}»`,
      };
    case "questionReplayed":
      return {
        fr: `La question sur «\u00a0${notice.video.name}\u00a0» a été traitée pendant la séance «\u00a0${notice.session}\u00a0»`,
        ar: `عولج السؤال حول «${apart(notice.video.name)}» خلال الحصة «${apart(notice.session)}»`,
      };
    case "answerVideoFailed":
      return {
        fr: `La vidéo de votre réponse sur «\u00a0${notice.video.name}\u00a0» ne peut pas être préparée : ${notice.failure}`,
      };
    case "remarkVideoFailed":
      return {
        fr: `La vidéo de votre remarque dans «\u00a0${notice.video.name}\u00a0» ne peut pas être préparée : ${notice.failure}`,
      };
    case "answerAccepted":
      return {
        fr: `Votre réponse sur «\u00a0${notice.video.name}\u00a0» a été acceptée`,
        ar: `قُبلت إجابتك حول «${apart(notice.video.name)}»`,
      };
    case "answerDecided": {
      const { exercise, verdict } = notice;
      return verdict === "correct"
        ? {
            fr: `Votre réponse à «\u00a0${exercise.title}\u00a0» a été vérifiée : elle est juste`,
            ar: `راجع أستاذ إجابتك عن «${apart(exercise.title)}»: هي صحيحة`,
          }
        : {
            fr: `Votre réponse à «\u00a0${exercise.title}\u00a0» a été vérifiée : elle est à revoir`,
            ar: `راجع أستاذ إجابتك عن «${apart(exercise.title)}»: تحتاج إلى مراجعة`,
          };
    }
    case "quizAnswerDecided": {
      const { quiz, verdict } = notice;
      return verdict === "correct"
        ? {
            fr: `Une réponse de votre quiz «\u00a0${quiz.title}\u00a0» a été vérifiée : elle est juste`,
            ar: `راجع أستاذ إجابة من اختبارك القصير «${apart(quiz.title)}»: هي صحيحة`,
          }
        : {
            fr: `Une réponse de votre quiz «\u00a0${quiz.title}\u00a0» a été vérifiée : elle est à revoir`,
            ar: `راجع أستاذ إجابة من اختبارك القصير «${apart(quiz.title)}»: تحتاج إلى مراجعة`,
          };
    }
    case "newVideo": {
      const { course, first, videos } = notice;
      return videos === 1
        ? {
            fr: `Nouvelle vidéo dans ${course.title} : «\u00a0${first.name}\u00a0»`,
            ar: `فيديو جديد في ${apart(course.title)}: «${apart(first.name)}»`,
          }
        : {
            fr: `${videos} nouvelles vidéos dans ${course.title}`,
            ar: `${inflected("ar", videos, newVideos)} في ${apart(course.title)}`,
          };
    }
    case "chapterOpened": {
      const { course, section } = notice;
      return {
        fr: `${course.title} : le chapitre «\u00a0${section.name}\u00a0» est ouvert`,
        ar: `${apart(course.title)}: فُتح الفصل «${apart(section.name)}»`,
      };
    }
    case "liveSessionSoon": {
      const { course, title } = notice;
      const at = new Date(notice.at);
      return {
        fr: `${course.title} : la séance «\u00a0${title}\u00a0» commence à ${hourOf(at)}`,
        ar: `${apart(course.title)}: تبدأ الحصة «${apart(title)}» على الساعة ${hourOf(at, "ar")}`,
      };
    }
    case "liveSessionMoved":
    case "liveSessionCancelled":
    case "liveSessionRestored":
      return sessionNews(notice);
    case "replayReady": {
      const { course, replay, missed } = notice;
      return missed
        ? {
            fr: `${course.title} : vous n'étiez pas à la séance «\u00a0${replay.name}\u00a0», son enregistrement est là`,
            ar: `${apart(course.title)}: فاتتك الحصة «${apart(replay.name)}»، وتسجيلها متاح الآن`,
          }
        : {
            fr: `${course.title} : l'enregistrement de la séance «\u00a0${replay.name}\u00a0» est là`,
            ar: `${apart(course.title)}: تسجيل الحصة «${apart(replay.name)}» متاح الآن`,
          };
    }
    case "announcement": {
      const { announcement, course } = notice;
      return {
        fr: `${course ? course.title : "Annonce"} : ${announcement.title}`,
        ar: `${course ? apart(course.title) : "إعلان"}: ${apart(announcement.title)}`,
      };
    }
    case "announcementFailed":
      return { fr: `Votre annonce «\u00a0${notice.announcement.title}\u00a0» n'a pas pu partir` };
    case "sittingAnnounced":
    case "sittingMoved":
    case "sittingCancelled":
      return sittingNews(notice);
    case "sittingPublished": {
      const { title } = notice.sitting;
      return {
        fr: `Les résultats de «\u00a0${title}\u00a0» sont là`,
        ar: `ظهرت نتائج «${apart(title)}»`,
      };
    }
    case "accessEnding": {
      const until = new Date(notice.until);
      return {
        fr: `Votre accès à ${notice.target} prend fin le ${moment(until)}`,
        ar: `ينتهي اشتراكك في ${apart(notice.target)} يوم ${moment(until, "ar")}`,
      };
    }
    case "followUp":
      // As the school wrote it, in whichever language.
      return { fr: notice.text, ar: apart(notice.text) };
    case "requestFailed":
      return { fr: `La préparation de «\u00a0${notice.name}\u00a0» a échoué : ${notice.failure}` };
    case "requestReturned":
      return {
        fr: `Votre demande «\u00a0${notice.name}\u00a0» vous est renvoyée : ${notice.reason}`,
      };
    case "requestPublished":
      return { fr: `Votre demande «\u00a0${notice.name}\u00a0» est publiée` };
    case "paymentDeclared":
      return { fr: `Paiement à confirmer : commande n° ${notice.orderId} de ${notice.payer}` };
    case "requestReceived":
      return {
        fr: notice.again
          ? `${notice.teacher} a corrigé sa demande «\u00a0${notice.name}\u00a0»`
          : `Nouvelle demande de ${notice.teacher} : «\u00a0${notice.name}\u00a0»`,
      };
    case "videoFailed":
      return {
        fr: `La vidéo «\u00a0${notice.name}\u00a0» ne peut pas être préparée : ${notice.failure}`,
      };
    case "questionAsked":
      return { fr: `Nouvelle question sur «\u00a0${notice.video.name}\u00a0», ${notice.course}` };
    case "diskFull":
      return { fr: "Le disque du serveur est plein : les nouvelles vidéos attendent" };
    case "paymentUnanswered":
      return {
        fr: `Commande n° ${notice.orderId} : la passerelle n'a jamais dit si ${notice.reference} est payé. Regardez dans votre compte chez elle`,
      };
    case "mailsKept":
      return { fr: "Aucun mail ne part : le serveur ne connaît pas de serveur de mail (SMTP_URL)" };
  }
}

const followingSessions =
  "الحصة التالية|الحصتان التاليتان|الحصص التالية (#)|الحصص التالية (#)|الحصص التالية (#)";

type SessionNews = Extract<
  Notice,
  { kind: "liveSessionMoved" | "liveSessionCancelled" | "liveSessionRestored" }
>;

/** What became of a live session, and of those after it. */
function sessionNews({ kind, course, session, at, others }: SessionNews) {
  const start = new Date(at);
  const [fr, ar] = [`la séance «\u00a0${session.title}\u00a0»`, `الحصة «${apart(session.title)}»`];
  const rest = others === 1 ? "la suivante" : `les ${others} suivantes`;
  const also = others > 0 ? `، ومعها ${inflected("ar", others, followingSessions)}` : "";
  const sentences = {
    liveSessionMoved: {
      fr: `${fr} aura lieu le ${moment(start)}`,
      ar: `تغيّر موعد ${ar} إلى يوم ${moment(start, "ar")}`,
    },
    liveSessionCancelled: {
      fr: `${fr} du ${moment(start)} est annulée`,
      ar: `أُلغيت ${ar} ليوم ${moment(start, "ar")}`,
    },
    liveSessionRestored: {
      fr: `${fr} a bien lieu le ${moment(start)}`,
      ar: `${ar} قائمة في موعدها يوم ${moment(start, "ar")}`,
    },
  };
  const sentence = sentences[kind];
  return {
    fr: `${course.title} : ${sentence.fr}${others > 0 ? ` ; de même pour ${rest}` : ""}`,
    ar: `${apart(course.title)}: ${sentence.ar}${also}`,
  };
}

type SittingNews = Extract<
  Notice,
  { kind: "sittingAnnounced" | "sittingMoved" | "sittingCancelled" }
>;

/** What becomes of a mock concours before its hour. */
function sittingNews({ kind, sitting, at }: SittingNews) {
  const start = new Date(at);
  const title = { fr: `«\u00a0${sitting.title}\u00a0»`, ar: `«${apart(sitting.title)}»` };
  const sentences = {
    sittingAnnounced: {
      fr: `Concours blanc ${title.fr} le ${moment(start)}`,
      ar: `امتحان تجريبي ${title.ar} يوم ${moment(start, "ar")}`,
    },
    sittingMoved: {
      fr: `Le concours blanc ${title.fr} aura lieu le ${moment(start)}`,
      ar: `تغيّر موعد الامتحان التجريبي ${title.ar} إلى يوم ${moment(start, "ar")}`,
    },
    sittingCancelled: {
      fr: `Le concours blanc ${title.fr} du ${moment(start)} est annulé`,
      ar: `أُلغي الامتحان التجريبي ${title.ar} ليوم ${moment(start, "ar")}`,
    },
  };
  return sentences[kind];
}

/** What somebody wrote, in a sentence that may run the other way: its own marks stay where they belong. */
const apart = (text: string) => `\u2068${text}\u2069`;

/** The page that a notice leads to, as a path of the site. */
export function noticeLink(notice: Notice): string {
  switch (notice.kind) {
    case "orderPaid":
    case "orderFree":
    case "orderRefused":
    case "orderCancelled":
    case "orderExpired":
    case "orderPaidTwice":
    case "orderDeclared":
    case "instalmentMade":
    case "instalmentReminder":
    case "instalmentUnpaid":
    case "paymentPlanStopped":
    case "secondPaymentAnswered":
    case "refundGivenBack":
      return `/student/orders/${notice.orderId}`;
    case "questionAnswered":
    case "sameQuestionAnswered":
    case "questionReplayed":
      return `${askedPath(notice.video)}?question=${notice.question}`;
    case "answerVideoFailed":
      return `${askedPath(notice.video, true)}?question=${notice.question}`;
    case "remarkVideoFailed":
      return notice.admin
        ? `/admin/cours/cours/${notice.video.courseId}/modifier`
        : taughtVideoPath(notice.video);
    case "answerAccepted":
      return `${askedPath(notice.video, notice.taught)}?question=${notice.question}`;
    case "answerDecided":
      return `/student/exercises/${notice.exercise.id}`;
    case "quizAnswerDecided":
      return `/student/quizzes/${notice.quiz.id}`;
    case "newVideo":
      return notice.videos === 1 ? videoPath(notice.first) : coursePath(notice.course.id);
    case "chapterOpened":
    case "liveSessionSoon":
      return coursePath(notice.course.id);
    case "liveSessionMoved":
    case "liveSessionCancelled":
    case "liveSessionRestored":
      return `/student/live/${notice.session.id}`;
    case "replayReady":
      return videoPath(notice.replay);
    case "announcement":
      return `/student/announcements/${notice.announcement.id}`;
    case "announcementFailed":
      return `/${notice.admin ? "admin" : "enseignant"}/annonces/${notice.announcement.id}`;
    case "sittingAnnounced":
    case "sittingMoved":
    case "sittingPublished":
      return `/student/sittings/${notice.sitting.id}`;
    case "sittingCancelled":
      return "/student/sittings/";
    case "accessEnding":
      return "/student/profile?section=acces";
    case "followUp":
      return notice.course ? coursePath(notice.course.id) : "/student/myCourses/";
    case "requestFailed":
    case "requestReturned":
      return requestsPath;
    case "requestPublished":
      return notice.video ? taughtVideoPath(notice.video) : requestsPath;
    case "paymentUnanswered":
    case "paymentDeclared":
      return `/admin/commandes/${notice.orderId}`;
    case "requestReceived":
    case "videoFailed":
      return `/technician/videoRequests/${notice.requestId}`;
    case "questionAsked":
      return `${askedPath(notice.video, true)}?question=${notice.question}`;
    case "diskFull":
      return "/admin/notifications";
    case "mailsKept":
      return "/admin/mails";
  }
}

/** Where teachers see what became of their requests. */
const requestsPath = "/enseignant/videoRequest/";

const taughtVideoPath = ({ courseId, sectionId, id }: Omit<Place, "name">) =>
  `/enseignant/myCourses/course/${courseId}/section/${sectionId}/ressource/${id}`;

const askedPath = (place: AskedPlace, taught = false) => {
  if (place.exercise) return exercisePath(place.id);
  return taught ? taughtVideoPath(place) : videoPath(place);
};

const coursePath = (id: number) => `/student/myCourses/course/${id}`;

const videoPath = ({ courseId, sectionId, id }: Place) =>
  `${coursePath(courseId)}/section/${sectionId}/ressource/${id}`;
