import type { Role } from "@majorant/contract/roles";
import {
  IconActivityHeartbeat,
  IconBooks,
  IconBulb,
  IconCalculator,
  IconCalendarDue,
  IconCertificate,
  IconChartBar,
  IconChecklist,
  IconClipboardCheck,
  IconDiscount,
  IconFileUpload,
  IconHeartHandshake,
  IconHistory,
  IconMail,
  IconMessageQuestion,
  IconMovie,
  IconReceipt,
  IconReceiptRefund,
  IconSettings,
  IconShieldLock,
  IconSpeakerphone,
  IconStairsUp,
  IconTag,
  IconTicket,
  IconUpload,
  IconUsers,
  IconVideo,
  IconVideoPlus,
  type TablerIcon,
} from "@tabler/icons-react";
import { type LinkProps, linkOptions } from "@tanstack/react-router";

/** What a menu's entry counts, and the list of just those. */
export type Waiting = {
  of:
    | "paymentsToConfirm"
    | "newRequests"
    | "failedRequests"
    | "openQuestions"
    | "undecidedAnswers"
    | "ownFailedRequests";
  /** Of one, and of several. */
  words: readonly [one: string, many: string];
  link: LinkProps;
  fault?: true;
};

type Entry = {
  to: NonNullable<LinkProps["to"]>;
  word: string;
  Icon: TablerIcon;
  /** What waits there: each leads to a list of the entry's own page. */
  waiting?: readonly Waiting[];
};

/** Entries that belong together, below a heading where there are several such parts. */
type MenuPart = { heading?: string; entries: readonly Entry[] };

export type Area = {
  role: Role;
  name: string;
  home: Entry["to"];
  profile: Entry["to"];
  menu: readonly MenuPart[];
};

/** The areas of the staff and their menus (docs/product/roles.md); a screen adds its line here when its route is there. */
export const areas = {
  administration: {
    role: "ROLE_ADMINISTRATEUR",
    name: "Administration",
    home: "/admin/statistiques",
    profile: "/admin/monProfil",
    menu: [
      {
        entries: [{ to: "/admin/statistiques", word: "Statistiques", Icon: IconChartBar }],
      },
      {
        heading: "Ventes",
        entries: [
          {
            to: "/admin/commandes",
            word: "Commandes",
            Icon: IconReceipt,
            waiting: [
              {
                of: "paymentsToConfirm",
                words: ["paiement à confirmer", "paiements à confirmer"],
                link: linkOptions({ to: "/admin/commandes", search: { statut: "confirming" } }),
              },
            ],
          },
          { to: "/admin/offres", word: "Offres", Icon: IconDiscount },
          { to: "/admin/codes", word: "Codes", Icon: IconTicket },
          { to: "/admin/relances", word: "À relancer", Icon: IconHeartHandshake },
        ],
      },
      {
        heading: "Finances",
        entries: [
          { to: "/admin/echeances", word: "Échéances", Icon: IconCalendarDue },
          { to: "/admin/remboursements", word: "Remboursements", Icon: IconReceiptRefund },
          { to: "/admin/comptabilite", word: "Comptabilité", Icon: IconCalculator },
        ],
      },
      {
        heading: "Comptes",
        entries: [
          { to: "/utilisateurs", word: "Utilisateurs", Icon: IconUsers },
          { to: "/utilisateurs/importer", word: "Import", Icon: IconFileUpload },
          { to: "/utilisateurs/passages", word: "Passages", Icon: IconStairsUp },
        ],
      },
      {
        heading: "Catalogue",
        entries: [
          { to: "/admin/cours", word: "Cours", Icon: IconBooks },
          { to: "/admin/tags", word: "Tags", Icon: IconTag },
          { to: "/admin/notions", word: "Notions", Icon: IconBulb },
          { to: "/admin/sujets", word: "Sujets", Icon: IconCertificate },
          { to: "/admin/concours-blancs", word: "Concours blancs", Icon: IconClipboardCheck },
        ],
      },
      {
        heading: "Échanges",
        entries: [
          { to: "/admin/questions", word: "Questions", Icon: IconMessageQuestion },
          { to: "/admin/reponses", word: "Réponses à vérifier", Icon: IconChecklist },
          { to: "/admin/annonces", word: "Annonces", Icon: IconSpeakerphone },
          { to: "/admin/mails", word: "Mails", Icon: IconMail },
        ],
      },
      {
        heading: "Site et service",
        entries: [
          { to: "/admin/parametres", word: "Paramètres", Icon: IconSettings },
          { to: "/admin/securite", word: "Sécurité", Icon: IconShieldLock },
          { to: "/admin/journal", word: "Journal", Icon: IconHistory },
          { to: "/admin/service", word: "État du service", Icon: IconActivityHeartbeat },
        ],
      },
    ],
  },
  teaching: {
    role: "ROLE_ENSEIGNANT",
    name: "Enseignement",
    home: "/enseignant/myCourses",
    profile: "/enseignant/monProfil",
    menu: [
      {
        entries: [
          { to: "/enseignant/myCourses", word: "Mes cours", Icon: IconBooks },
          { to: "/enseignant/annonces", word: "Annonces", Icon: IconSpeakerphone },
          {
            to: "/enseignant/videoRequest/",
            word: "Demande de vidéo",
            Icon: IconUpload,
            waiting: [
              {
                of: "ownFailedRequests",
                words: ["vidéo en échec", "vidéos en échec"],
                link: linkOptions({ to: "/enseignant/videoRequest/", search: { state: "failed" } }),
                fault: true,
              },
            ],
          },
          {
            to: "/enseignant/questions",
            word: "Questions ouvertes",
            Icon: IconMessageQuestion,
            waiting: [
              {
                of: "openQuestions",
                words: ["question ouverte", "questions ouvertes"],
                link: linkOptions({ to: "/enseignant/questions", search: {} }),
              },
            ],
          },
          { to: "/enseignant/relances", word: "À relancer", Icon: IconHeartHandshake },
          { to: "/enseignant/notions", word: "Notions", Icon: IconBulb },
          { to: "/enseignant/sujets", word: "Sujets", Icon: IconCertificate },
          { to: "/enseignant/concours-blancs", word: "Concours blancs", Icon: IconClipboardCheck },
          {
            to: "/enseignant/reponses",
            word: "Réponses à vérifier",
            Icon: IconChecklist,
            waiting: [
              {
                of: "undecidedAnswers",
                words: ["réponse à vérifier", "réponses à vérifier"],
                link: linkOptions({ to: "/enseignant/reponses", search: {} }),
              },
            ],
          },
          { to: "/enseignant/statistiques", word: "Statistiques", Icon: IconChartBar },
        ],
      },
    ],
  },
  technique: {
    role: "ROLE_TECHNICIAN",
    name: "Technique",
    home: "/technician/videoRequests/",
    profile: "/technician/monProfil",
    menu: [
      {
        entries: [
          {
            to: "/technician/videoRequests/",
            word: "Demandes de vidéo",
            Icon: IconVideo,
            waiting: [
              {
                of: "newRequests",
                words: ["nouvelle demande", "nouvelles demandes"],
                link: linkOptions({
                  to: "/technician/videoRequests/",
                  search: { state: "waiting" },
                }),
              },
              {
                of: "failedRequests",
                words: ["vidéo en échec", "vidéos en échec"],
                // Only a video that is prepared is published: one that failed is still a request.
                link: linkOptions({
                  to: "/technician/videoRequests/",
                  search: { state: "failed" },
                }),
                fault: true,
              },
            ],
          },
          { to: "/technician/addVideo/", word: "Ajouter une vidéo", Icon: IconVideoPlus },
          { to: "/technician/videos/", word: "Vidéos", Icon: IconMovie },
        ],
      },
    ],
  },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof areas;

const studies = {
  role: "ROLE_APPRENANT",
  name: "Mes études",
  home: "/student/myCourses/",
} as const;

/** The other areas that someone of these roles may go to. */
export const otherAreas = (here: AreaName, roles: readonly Role[]) =>
  [...Object.values(areas), studies].filter(
    ({ role }) => roles.includes(role) && role !== areas[here].role,
  );
