import { hourOf, moment } from "../time/moments.ts";

/** What a user is told in the top bar; each kind with what its sentence names. */
export type Notice =
  | { kind: "orderPaid"; orderId: number }
  | { kind: "orderRefused"; orderId: number; reason: string | null }
  /** An accepted payment that an administrator has taken back, and why. */
  | { kind: "orderCancelled"; orderId: number; reason: string }
  | { kind: "orderPaidTwice"; orderId: number }
  /** What the school decided about the second payment. */
  | { kind: "secondPaymentAnswered"; orderId: number; answer: string }
  | { kind: "questionAnswered"; video: Place; question: number; author: string }
  /** `taught` where a teacher of the course gave the answer, whose page is another. */
  | { kind: "answerAccepted"; video: Place; question: number; taught?: boolean }
  /** New videos of one course; the first of them, and how many they are. */
  | { kind: "newVideo"; course: { id: number; title: string }; first: Place; videos: number }
  /** `at` in ISO 8601. */
  | { kind: "liveSessionSoon"; course: { id: number; title: string }; title: string; at: string }
  /** What a right opens, and its end in ISO 8601. */
  | { kind: "accessEnding"; target: string; until: string }
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
  | { kind: "questionAsked"; course: string; video: Place; question: number };

export const staffKinds: readonly StaffNotice["kind"][] = [
  "paymentDeclared",
  "requestReceived",
  "videoFailed",
  "questionAsked",
];

/** A video at its address in the student's area. */
type Place = { courseId: number; sectionId: number; id: number; name: string };

/** The sentence of a notice. */
export function noticeText(notice: Notice): string {
  switch (notice.kind) {
    case "orderPaid":
      return `Votre commande n° ${notice.orderId} est payée : vos cours sont ouverts`;
    case "orderRefused":
      return `Le paiement de votre commande n° ${notice.orderId} a été refusé${
        notice.reason ? ` : ${notice.reason}` : ""
      }`;
    case "orderCancelled":
      return `Le paiement de votre commande n° ${notice.orderId} a été annulé : ${notice.reason}`;
    case "orderPaidTwice":
      return `Votre commande n° ${notice.orderId} a été payée deux fois : notre équipe s'en occupe`;
    case "secondPaymentAnswered":
      return `Deuxième paiement de votre commande n° ${notice.orderId} : ${notice.answer}`;
    case "questionAnswered":
      return `${notice.author} a répondu à votre question sur « ${notice.video.name} »`;
    case "answerAccepted":
      return `Votre réponse sur « ${notice.video.name} » a été acceptée`;
    case "newVideo":
      return notice.videos === 1
        ? `Nouvelle vidéo dans ${notice.course.title} : « ${notice.first.name} »`
        : `${notice.videos} nouvelles vidéos dans ${notice.course.title}`;
    case "liveSessionSoon":
      return `${notice.course.title} : la séance « ${notice.title} » commence à ${hourOf(new Date(notice.at))}`;
    case "accessEnding":
      return `Votre accès à ${notice.target} prend fin le ${moment(new Date(notice.until))}`;
    case "requestFailed":
      return `La préparation de « ${notice.name} » a échoué : ${notice.failure}`;
    case "requestReturned":
      return `Votre demande « ${notice.name} » vous est renvoyée : ${notice.reason}`;
    case "requestPublished":
      return `Votre demande « ${notice.name} » est publiée`;
    case "paymentDeclared":
      return `Paiement à confirmer : commande n° ${notice.orderId} de ${notice.payer}`;
    case "requestReceived":
      return notice.again
        ? `${notice.teacher} a corrigé sa demande « ${notice.name} »`
        : `Nouvelle demande de ${notice.teacher} : « ${notice.name} »`;
    case "videoFailed":
      return `La vidéo « ${notice.name} » ne peut pas être préparée : ${notice.failure}`;
    case "questionAsked":
      return `Nouvelle question sur « ${notice.video.name} », ${notice.course}`;
    case "diskFull":
      return "Le disque du serveur est plein : les nouvelles vidéos attendent";
  }
}

/** The page that a notice leads to, as a path of the site. */
export function noticeLink(notice: Notice): string {
  switch (notice.kind) {
    case "orderPaid":
    case "orderRefused":
    case "orderCancelled":
    case "orderPaidTwice":
    case "secondPaymentAnswered":
      return `/student/orders/${notice.orderId}`;
    case "questionAnswered":
      return `${videoPath(notice.video)}?question=${notice.question}`;
    case "answerAccepted":
      return `${(notice.taught ? taughtVideoPath : videoPath)(notice.video)}?question=${notice.question}`;
    case "newVideo":
      return notice.videos === 1 ? videoPath(notice.first) : coursePath(notice.course.id);
    case "liveSessionSoon":
      return coursePath(notice.course.id);
    case "accessEnding":
      return "/student/profile?section=acces";
    case "requestFailed":
    case "requestReturned":
      return requestsPath;
    case "requestPublished":
      return notice.video ? taughtVideoPath(notice.video) : requestsPath;
    case "paymentDeclared":
      return `/admin/commandes/${notice.orderId}`;
    case "requestReceived":
    case "videoFailed":
      return `/technician/videoRequests/${notice.requestId}`;
    case "questionAsked":
      return `${taughtVideoPath(notice.video)}?question=${notice.question}`;
    case "diskFull":
      return "/admin/notifications";
  }
}

/** Where teachers see what became of their requests. */
const requestsPath = "/enseignant/videoRequest/";

const taughtVideoPath = ({ courseId, sectionId, id }: Omit<Place, "name">) =>
  `/enseignant/myCourses/course/${courseId}/section/${sectionId}/ressource/${id}`;

const coursePath = (id: number) => `/student/myCourses/course/${id}`;

const videoPath = ({ courseId, sectionId, id }: Place) =>
  `${coursePath(courseId)}/section/${sectionId}/ressource/${id}`;
