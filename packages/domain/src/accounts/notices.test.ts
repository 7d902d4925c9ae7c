import { expect, test } from "vitest";
import { type Notice, noticeLink, noticeText } from "./notices.ts";

const video = { courseId: 3, sectionId: 14, id: 15, name: "Séries de Fourier" };
const course = { id: 3, title: "Analyse" };
const session = { id: 7, title: "Oral blanc" };

/** The marks that keep a text apart, as ⟨ and ⟩. */
const visible = (text: string) => text.replaceAll("\u2068", "⟨").replaceAll("\u2069", "⟩");

test.each<[Notice, french: string, arabic: string, link: string]>([
  [
    { kind: "orderPaid", orderId: 92 },
    "Votre commande n° 92 est payée : vos cours sont ouverts",
    "دُفع طلبك رقم 92: دروسك مفتوحة الآن",
    "/student/orders/92",
  ],
  [
    { kind: "orderFree", orderId: 92 },
    "Votre commande n° 92 est offerte : vos cours sont ouverts",
    "طلبك رقم 92 مجاني: دروسك مفتوحة الآن",
    "/student/orders/92",
  ],
  [
    { kind: "orderRefused", orderId: 92, reason: null },
    "Le paiement de votre commande n° 92 a été refusé",
    "رُفض دفع طلبك رقم 92",
    "/student/orders/92",
  ],
  [
    { kind: "orderRefused", orderId: 92, reason: "le reçu est illisible" },
    "Le paiement de votre commande n° 92 a été refusé : le reçu est illisible",
    "رُفض دفع طلبك رقم 92: ⟨le reçu est illisible⟩",
    "/student/orders/92",
  ],
  [
    { kind: "orderCancelled", orderId: 92, reason: "le virement est revenu" },
    "Le paiement de votre commande n° 92 a été annulé : le virement est revenu",
    "أُلغي دفع طلبك رقم 92: ⟨le virement est revenu⟩",
    "/student/orders/92",
  ],
  [
    { kind: "orderExpired", orderId: 92 },
    "Votre commande n° 92 a expiré : elle n'a pas été payée à temps",
    "انتهت مهلة طلبك رقم 92: لم يُدفع في الوقت المحدد",
    "/student/orders/92",
  ],
  [
    { kind: "instalmentMade", orderId: 92, number: 2, of: 3, dueOn: "2026-12-20" },
    "Échéance 2 sur 3 : à payer le 20\u00a0décembre\u00a02026",
    "الدفعة 2 من 3: موعدها 20\u00a0ديسمبر\u00a02026",
    "/student/orders/92",
  ],
  [
    {
      kind: "instalmentReminder",
      orderId: 92,
      number: 2,
      of: 3,
      dueOn: "2026-12-20",
      isLate: false,
    },
    "Rappel : l'échéance 2 sur 3 est à payer le 20\u00a0décembre\u00a02026",
    "تذكير: الدفعة 2 من 3 موعدها 20\u00a0ديسمبر\u00a02026",
    "/student/orders/92",
  ],
  [
    {
      kind: "instalmentReminder",
      orderId: 92,
      number: 2,
      of: 3,
      dueOn: "2026-12-01",
      isLate: true,
    },
    "Échéance 2 sur 3 : elle était à payer le 1er\u00a0décembre\u00a02026",
    "الدفعة 2 من 3: كان موعدها 1\u00a0ديسمبر\u00a02026",
    "/student/orders/92",
  ],
  [
    { kind: "instalmentUnpaid", orderId: 92, number: 2, of: 3 },
    "Échéance 2 sur 3 : elle n'a pas été payée à temps",
    "الدفعة 2 من 3: لم تُدفع في الوقت المحدد",
    "/student/orders/92",
  ],
  [
    { kind: "paymentPlanStopped", orderId: 92, reason: "à votre demande" },
    "Votre paiement en plusieurs fois est arrêté : à votre demande",
    "أُوقف دفعك على عدة دفعات: ⟨à votre demande⟩",
    "/student/orders/92",
  ],
  [
    { kind: "orderPaidTwice", orderId: 92 },
    "Votre commande n° 92 a été payée deux fois : notre équipe s'en occupe",
    "دُفع طلبك رقم 92 مرتين: فريقنا يهتم بالأمر",
    "/student/orders/92",
  ],
  [
    { kind: "orderDeclared", orderId: 92, payer: "Mongi Ben Salah" },
    "Mongi Ben Salah dit avoir payé votre commande n° 92 : notre équipe le vérifie",
    "صرّح ⟨Mongi Ben Salah⟩ بدفع طلبك رقم 92: فريقنا يتحقق من ذلك",
    "/student/orders/92",
  ],
  [
    {
      kind: "refundGivenBack",
      orderId: 92,
      title: "Algèbre",
      amount: 12.5,
      creditNote: "AV-2031-000001",
    },
    "12,500\u00a0DT vous ont été rendus pour «\u00a0Algèbre\u00a0» (commande n° 92)",
    "أُعيد إليك مبلغ 12,500\u00a0د.ت عن «⟨Algèbre⟩» (الطلب رقم 92)",
    "/student/orders/92",
  ],
  [
    { kind: "secondPaymentAnswered", orderId: 92, answer: "remboursé ce matin" },
    "Deuxième paiement de votre commande n° 92 : remboursé ce matin",
    "الدفعة الثانية لطلبك رقم 92: ⟨remboursé ce matin⟩",
    "/student/orders/92",
  ],
  [
    { kind: "followUp", text: "Bonjour Yasmine, reprenez Analyse.", course: { id: 3 } },
    "Bonjour Yasmine, reprenez Analyse.",
    "⟨Bonjour Yasmine, reprenez Analyse.⟩",
    "/student/myCourses/course/3",
  ],
  [
    { kind: "followUp", text: "Bonjour Yasmine.", course: null },
    "Bonjour Yasmine.",
    "⟨Bonjour Yasmine.⟩",
    "/student/myCourses/",
  ],
  [
    { kind: "questionAnswered", video, question: 9, author: "Mme Trabelsi" },
    "Mme Trabelsi a répondu à votre question sur «\u00a0Séries de Fourier\u00a0»",
    "ردّ من ⟨Mme Trabelsi⟩ على سؤالك حول «⟨Séries de Fourier⟩»",
    "/student/myCourses/course/3/section/14/ressource/15?question=9",
  ],
  [
    { kind: "answerAccepted", video, question: 9 },
    "Votre réponse sur «\u00a0Séries de Fourier\u00a0» a été acceptée",
    "قُبلت إجابتك حول «⟨Séries de Fourier⟩»",
    "/student/myCourses/course/3/section/14/ressource/15?question=9",
  ],
  [
    { kind: "answerAccepted", video, question: 9, taught: true },
    "Votre réponse sur «\u00a0Séries de Fourier\u00a0» a été acceptée",
    "قُبلت إجابتك حول «⟨Séries de Fourier⟩»",
    "/enseignant/myCourses/course/3/section/14/ressource/15?question=9",
  ],
  [
    { kind: "newVideo", course, first: video, videos: 1 },
    "Nouvelle vidéo dans Analyse : «\u00a0Séries de Fourier\u00a0»",
    "فيديو جديد في ⟨Analyse⟩: «⟨Séries de Fourier⟩»",
    "/student/myCourses/course/3/section/14/ressource/15",
  ],
  [
    { kind: "newVideo", course, first: video, videos: 3 },
    "3 nouvelles vidéos dans Analyse",
    "3 فيديوهات جديدة في ⟨Analyse⟩",
    "/student/myCourses/course/3",
  ],
  [
    { kind: "liveSessionSoon", course, title: "Oral blanc", at: "2026-12-01T18:30:00Z" },
    "Analyse : la séance «\u00a0Oral blanc\u00a0» commence à 19:30",
    "⟨Analyse⟩: تبدأ الحصة «⟨Oral blanc⟩» على الساعة 19:30",
    "/student/myCourses/course/3",
  ],
  [
    { kind: "liveSessionMoved", course, session, at: "2026-12-01T18:30:00Z", others: 0 },
    "Analyse : la séance «\u00a0Oral blanc\u00a0» aura lieu le 1er\u00a0décembre\u00a02026\u00a0à\u00a019:30",
    "⟨Analyse⟩: تغيّر موعد الحصة «⟨Oral blanc⟩» إلى يوم 1\u00a0ديسمبر\u00a02026\u00a0على\u00a0الساعة\u00a019:30",
    "/student/live/7",
  ],
  [
    { kind: "liveSessionCancelled", course, session, at: "2026-12-01T18:30:00Z", others: 1 },
    "Analyse : la séance «\u00a0Oral blanc\u00a0» du 1er\u00a0décembre\u00a02026\u00a0à\u00a019:30 est annulée ; de même pour la suivante",
    "⟨Analyse⟩: أُلغيت الحصة «⟨Oral blanc⟩» ليوم 1\u00a0ديسمبر\u00a02026\u00a0على\u00a0الساعة\u00a019:30، ومعها الحصة التالية",
    "/student/live/7",
  ],
  [
    { kind: "liveSessionRestored", course, session, at: "2026-12-01T18:30:00Z", others: 3 },
    "Analyse : la séance «\u00a0Oral blanc\u00a0» a bien lieu le 1er\u00a0décembre\u00a02026\u00a0à\u00a019:30 ; de même pour les 3 suivantes",
    "⟨Analyse⟩: الحصة «⟨Oral blanc⟩» قائمة في موعدها يوم 1\u00a0ديسمبر\u00a02026\u00a0على\u00a0الساعة\u00a019:30، ومعها الحصص التالية (3)",
    "/student/live/7",
  ],
  [
    { kind: "replayReady", course, replay: { ...video, name: "Oral blanc" }, missed: true },
    "Analyse : vous n'étiez pas à la séance «\u00a0Oral blanc\u00a0», son enregistrement est là",
    "⟨Analyse⟩: فاتتك الحصة «⟨Oral blanc⟩»، وتسجيلها متاح الآن",
    "/student/myCourses/course/3/section/14/ressource/15",
  ],
  [
    { kind: "replayReady", course, replay: { ...video, name: "Oral blanc" }, missed: false },
    "Analyse : l'enregistrement de la séance «\u00a0Oral blanc\u00a0» est là",
    "⟨Analyse⟩: تسجيل الحصة «⟨Oral blanc⟩» متاح الآن",
    "/student/myCourses/course/3/section/14/ressource/15",
  ],
  [
    { kind: "accessEnding", target: "MP1", until: "2026-11-30T23:00:00Z" },
    "Votre accès à MP1 prend fin le 1er\u00a0décembre\u00a02026\u00a0à\u00a000:00",
    "ينتهي اشتراكك في ⟨MP1⟩ يوم 1\u00a0ديسمبر\u00a02026\u00a0على\u00a0الساعة\u00a000:00",
    "/student/profile?section=acces",
  ],
])("a student is told %o in both languages, and led somewhere", (notice, french, arabic, link) => {
  expect(noticeText(notice)).toBe(french);
  expect(visible(noticeText(notice, "ar"))).toBe(arabic);
  expect(noticeLink(notice)).toBe(link);
});

test.each([
  [1, "فيديو جديد في ⟨Analyse⟩: «⟨Séries de Fourier⟩»"],
  [2, "فيديوهان جديدان في ⟨Analyse⟩"],
  [10, "10 فيديوهات جديدة في ⟨Analyse⟩"],
  [11, "11 فيديو جديدًا في ⟨Analyse⟩"],
  [100, "100 فيديو جديد في ⟨Analyse⟩"],
])("%i new videos are counted as Arabic counts them", (videos, text) => {
  expect(visible(noticeText({ kind: "newVideo", course, first: video, videos }, "ar"))).toBe(text);
});

test.each<[Notice, string, string]>([
  [
    { kind: "paymentDeclared", orderId: 92, payer: "Amine Ben Salah" },
    "Paiement à confirmer : commande n° 92 de Amine Ben Salah",
    "/admin/commandes/92",
  ],
  [
    {
      kind: "requestReceived",
      requestId: 6,
      name: "Séries",
      teacher: "Salma Trabelsi",
      again: false,
    },
    "Nouvelle demande de Salma Trabelsi : «\u00a0Séries\u00a0»",
    "/technician/videoRequests/6",
  ],
  [
    {
      kind: "requestReceived",
      requestId: 6,
      name: "Séries",
      teacher: "Salma Trabelsi",
      again: true,
    },
    "Salma Trabelsi a corrigé sa demande «\u00a0Séries\u00a0»",
    "/technician/videoRequests/6",
  ],
  [
    { kind: "diskFull" },
    "Le disque du serveur est plein : les nouvelles vidéos attendent",
    "/admin/notifications",
  ],
  [
    { kind: "paymentUnanswered", orderId: 41, reference: "M41-2-9f02c4d1a6be" },
    "Commande n° 41 : la passerelle n'a jamais dit si M41-2-9f02c4d1a6be est payé. Regardez dans votre compte chez elle",
    "/admin/commandes/41",
  ],
  [
    { kind: "mailsKept" },
    "Aucun mail ne part : le serveur ne connaît pas de serveur de mail (SMTP_URL)",
    "/admin/mails",
  ],
  [
    { kind: "videoFailed", requestId: 6, name: "Séries", failure: "le fichier est illisible." },
    "La vidéo «\u00a0Séries\u00a0» ne peut pas être préparée : le fichier est illisible.",
    "/technician/videoRequests/6",
  ],
  [
    { kind: "questionAsked", course: "Analyse", video, question: 9 },
    "Nouvelle question sur «\u00a0Séries de Fourier\u00a0», Analyse",
    "/enseignant/myCourses/course/3/section/14/ressource/15?question=9",
  ],
  [
    { kind: "requestFailed", requestId: 6, name: "Séries", failure: "le fichier est illisible." },
    "La préparation de «\u00a0Séries\u00a0» a échoué : le fichier est illisible.",
    "/enseignant/videoRequest/",
  ],
  [
    { kind: "requestReturned", requestId: 6, name: "Séries", reason: "le son manque" },
    "Votre demande «\u00a0Séries\u00a0» vous est renvoyée : le son manque",
    "/enseignant/videoRequest/",
  ],
  [
    { kind: "requestPublished", requestId: 6, name: "Séries", video },
    "Votre demande «\u00a0Séries\u00a0» est publiée",
    "/enseignant/myCourses/course/3/section/14/ressource/15",
  ],
  [
    { kind: "requestPublished", requestId: 6, name: "Séries", video: null },
    "Votre demande «\u00a0Séries\u00a0» est publiée",
    "/enseignant/videoRequest/",
  ],
])("the staff is told %o in French, whatever the account speaks", (notice, text, link) => {
  for (const language of ["fr", "ar"] as const) expect(noticeText(notice, language)).toBe(text);
  expect(noticeLink(notice)).toBe(link);
});
