import { expect, test } from "vitest";
import { type Notice, noticeLink, noticeText } from "./notices.ts";

const video = { courseId: 3, sectionId: 14, id: 15, name: "Séries de Fourier" };

test.each<[Notice, string, string]>([
  [
    { kind: "orderPaid", orderId: 92 },
    "Votre commande n° 92 est payée : vos cours sont ouverts",
    "/student/orders/92",
  ],
  [
    { kind: "orderRefused", orderId: 92, reason: null },
    "Le paiement de votre commande n° 92 a été refusé",
    "/student/orders/92",
  ],
  [
    { kind: "orderRefused", orderId: 92, reason: "le reçu est illisible" },
    "Le paiement de votre commande n° 92 a été refusé : le reçu est illisible",
    "/student/orders/92",
  ],
  [
    { kind: "questionAnswered", video, author: "Mme Trabelsi" },
    "Mme Trabelsi a répondu à votre question sur « Séries de Fourier »",
    "/student/myCourses/course/3/section/14/ressource/15",
  ],
  [
    { kind: "answerAccepted", video },
    "Votre réponse sur « Séries de Fourier » a été acceptée",
    "/student/myCourses/course/3/section/14/ressource/15",
  ],
  [
    { kind: "requestFailed", requestId: 6, name: "Séries", failure: "le fichier est illisible." },
    "La préparation de « Séries » a échoué : le fichier est illisible.",
    "/enseignant/videoRequest/",
  ],
  [
    { kind: "requestReturned", requestId: 6, name: "Séries", reason: "le son manque" },
    "Votre demande « Séries » vous est renvoyée : le son manque",
    "/enseignant/videoRequest/",
  ],
  [
    { kind: "requestPublished", requestId: 6, name: "Séries", video },
    "Votre demande « Séries » est publiée",
    "/enseignant/myCourses/course/3/section/14/ressource/15",
  ],
  [
    { kind: "requestPublished", requestId: 6, name: "Séries", video: null },
    "Votre demande « Séries » est publiée",
    "/enseignant/videoRequest/",
  ],
])("%o is told, and leads somewhere", (notice, text, link) => {
  expect(noticeText(notice)).toBe(text);
  expect(noticeLink(notice)).toBe(link);
});
