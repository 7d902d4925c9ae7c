import { classes, defaultClasse } from "@majorant/client/classes/classes.ts";
import { expect, test } from "vitest";
import { studentMenu } from "../../apps/web/src/app/layouts/student/student-menu.ts";
import { checkSentences, type Row, source, told, written } from "./proofs.ts";

const staff = "apps/staff/src/features";

/** The question of a delete dialog, and its two buttons. */
const deleting = (id: string, file: string, question: string): Row => [
  `${id}, Delete dialogs`,
  question,
  written(file, '<ConfirmDialog title="%" confirm="Supprimer"'),
];

checkSentences([
  [
    "S29, /home",
    "NOUS REJOINDRE",
    written(
      "apps/web/src/features/home/HomeHero.tsx",
      '<LinkButton to="/auth/signup" large> % </LinkButton>',
    ),
  ],
  [
    "S30, /auth/signin",
    "Mot de passe oublié ?",
    written(
      "apps/web/src/features/sign-in/SignInPage.tsx",
      '<Link to="/auth/request-new-password" className={forgottenClass} onClick={() => keepEmail(values.email)} > % </Link>',
    ),
  ],
  [
    "S31, /auth/signup",
    "Créer un compte",
    written("apps/web/src/features/sign-in/SignUpPage.tsx", 'account: "%"'),
  ],
  [
    "S32, /auth/signup",
    "Suivant",
    written("apps/web/src/features/sign-in/SignUpPage.tsx", " % </Button>"),
    written("apps/web/src/features/sign-in/ClassStep.tsx", " % </Button>"),
  ],
  [
    "S33, /student/myCourses/",
    "Mes Cours",
    written(
      "apps/web/src/features/learning/courses/MyCourses.tsx",
      "<h1 className={css.title}>%</h1>",
    ),
    told(`${studentMenu[0].lead} ${studentMenu[0].word}`),
  ],
  [
    "S34, /student/myCourses/",
    "Suivre",
    written("apps/web/src/features/learning/courses/CourseTile.tsx", " % <"),
  ],
  [
    "S35, /student/myCourses/",
    "Consulter nos offres",
    written(
      "apps/web/src/features/learning/courses/Programme.tsx",
      'action={<LinkButton to="/student/offers/">%</LinkButton>}',
    ),
  ],
  [
    "S36, /student/myCourses/course/{coursId}",
    "Télécharger Maintenant",
    written("apps/web/src/features/learning/outline/FileRow.tsx", " % </a>"),
  ],
  [
    "S37, ressource/{ressourceId}",
    "Tous",
    written("apps/web/src/features/learning/player/study/VideoList.tsx", 'label: "%"'),
  ],
  [
    "S38, Layout",
    "Explorer nos offres",
    written(
      "apps/web/src/app/layouts/CartButton.tsx",
      '<LinkButton to="/student/offers/" wide> % </LinkButton>',
    ),
  ],
  ["S39, Layout", "Profil", written("packages/client/src/layouts/AccountMenu.tsx", "/> % </Link>")],
  [
    "S40, Layout",
    "Se déconnecter",
    written("packages/client/src/layouts/AccountMenu.tsx", "/> % </button>"),
  ],
  deleting(
    "S41",
    `${staff}/users/accounts/DeleteUser.tsx`,
    "Voulez vous vraiment supprimer l'utilisateur ?",
  ),
  deleting(
    "S42",
    `${staff}/users/groups/DeleteGroup.tsx`,
    "Voulez vous vraiment supprimer le groupe ?",
  ),
  [
    "S43, Delete dialogs",
    "Annuler",
    written("apps/staff/src/components/dialogs/ConfirmDialog.tsx", "onClick={onClose}> % <"),
  ],
  [
    "S44, Delete dialogs",
    "Supprimer",
    written(`${staff}/users/accounts/DeleteUser.tsx`, 'confirm="%"'),
    written(`${staff}/users/groups/DeleteGroup.tsx`, 'confirm="%"'),
  ],
]);

test("L28: a download opens in a new tab", () => {
  expect(source("apps/web/src/features/learning/outline/FileRow.tsx")).toContain('target="_blank"');
});

test("L24: the menu, and its default", () => {
  expect(Object.values(classes).map(({ label }) => label)).toEqual([
    ...["MP1", "MP2", "PC1", "PC2", "PT1", "PT2"],
    ...["Préparatoire Intégré", "LMD"],
  ]);
  expect([classes.MPI.category, classes.LMD.category]).toEqual(["1ere année MPI", "1ere année"]);
  expect(defaultClasse).toBe("MP1");
});

test("L29: options to delete what is below too", () => {
  for (const [file, options] of [
    [`${staff}/users/groups/DeleteGroup.tsx`, ["deleteSousGroupes", "deleteUtilisateurs"]],
    [`${staff}/catalogue/DeleteCategory.tsx`, ["deleteSousCategories", "deleteCours"]],
  ] as const)
    for (const option of options) expect(source(file)).toMatch(new RegExp(`checked={.*${option}}`));
});
