import * as assignments from "@majorant/contract/access/grants.admin";
import * as groups from "@majorant/contract/accounts/groups.admin";
import { importUtilisateurs } from "@majorant/contract/bulk/imports";
import { passGroupe, undoPassage } from "@majorant/contract/bulk/promotions";
import { putParametres } from "@majorant/contract/settings/settings";
import * as several from "@majorant/contract/accounts/several-users.admin";
import * as users from "@majorant/contract/accounts/users.admin";
import { type Deed, type Doing, ref } from "./deed.ts";

const newUser = () => ({
  ...{ nom: "Gharbi", prenom: "Ali", email: `${crypto.randomUUID()}@exemple.tn` },
  ...{ role: "ROLE_APPRENANT", motDePasse: "Majorant-2026" },
});

/** What an administrator changes about people, and the settings. */
export function peopleDeeds({ call, make, token }: Doing): Deed[] {
  async function aPassage() {
    const [from, to] = [await make.group(), await make.group()];
    await make.member(from, await make.user());
    return { params: { groupeId: from.id }, body: { versGroupe: ref(to) } };
  }

  return [
    [
      putParametres,
      "settings",
      async () => ({
        body: { websiteDescription: crypto.randomUUID(), montrerLesCoursSpeciaux: "true" },
      }),
    ],
    [users.addUtilisateur, "user", async () => ({ parts: { utilisateur: newUser() } })],
    [
      users.changeUtilisateur,
      "user",
      async () => ({
        params: { utilisateurId: (await make.user()).id },
        parts: { utilisateur: newUser() },
      }),
    ],
    [
      users.changerMotDePasse,
      "user",
      async () => ({
        params: { utilisateurId: (await make.user()).id },
        body: { motDePasse: "Majorant-2027" },
      }),
    ],
    [
      users.deleteUtilisateur,
      "user",
      async () => ({ params: { utilisateurId: (await make.user()).id } }),
    ],
    [
      users.joinGroupe,
      "user",
      async () => ({
        params: { utilisateurId: (await make.user()).id, groupeId: (await make.group()).id },
      }),
    ],
    [
      users.leaveGroupe,
      "user",
      async () => {
        const [user, group] = [await make.user(), await make.group()];
        await make.member(group, user);
        return { params: { utilisateurId: user.id, groupeId: group.id } };
      },
    ],
    [
      several.activateUtilisateurs,
      "user",
      async () => ({ body: { utilisateurs: [ref(await make.user())], actif: false } }),
    ],
    [
      several.moveUtilisateurs,
      "user",
      async () => ({
        body: { utilisateurs: [ref(await make.user())], groupe: ref(await make.group()) },
      }),
    ],
    [
      several.removeUtilisateurs,
      "user",
      async () => {
        const [group, user] = [await make.group(), await make.user()];
        await make.member(group, user);
        return { body: { utilisateurs: [ref(user)], groupe: ref(group) } };
      },
    ],
    [
      several.assignUtilisateurs,
      "assignment",
      async () => ({
        body: {
          ...{ utilisateurs: [ref(await make.user())], cours: ref(await make.course()) },
          role: "ROLE_APPRENANT",
        },
      }),
    ],
    [groups.addGroupe, "group", async () => ({ body: { nom: "MP1" } })],
    [
      groups.changeGroupe,
      "group",
      async () => ({
        params: { groupeId: (await make.group()).id },
        body: { nom: "MP2" },
      }),
    ],
    [groups.deleteGroupe, "group", async () => ({ params: { groupeId: (await make.group()).id } })],
    [
      groups.addSousGroupe,
      "group",
      async () => ({
        params: { groupeId: (await make.group()).id, sousGroupeId: (await make.group()).id },
      }),
    ],
    [
      groups.removeSousGroupe,
      "group",
      async () => {
        const above = await make.group();
        const below = await make.group({ parent_id: above.id });
        return { params: { groupeId: above.id, sousGroupeId: below.id } };
      },
    ],
    ...(
      [
        [assignments.addGroupeCours, "groupe", "cours"],
        [assignments.addGroupeCategorie, "groupe", "categorie"],
        [assignments.addUtilisateurCours, "utilisateur", "cours"],
        [assignments.addUtilisateurCategorie, "utilisateur", "categorie"],
      ] as const
    ).map(
      ([endpoint, holder, target]): Deed => [
        endpoint,
        "assignment",
        async () => ({
          body: {
            [holder]: ref(holder === "groupe" ? await make.group() : await make.user()),
            [target]: ref(target === "cours" ? await make.course() : await make.category()),
            role: "ROLE_APPRENANT",
          },
        }),
      ],
    ),
    ...(
      [
        [assignments.removeGroupeCours, "group_id", "course_id"],
        [assignments.removeGroupeCategorie, "group_id", "category_id"],
        [assignments.removeUtilisateurCours, "user_id", "course_id"],
        [assignments.removeUtilisateurCategorie, "user_id", "category_id"],
      ] as const
    ).map(
      ([endpoint, holder, target]): Deed => [
        endpoint,
        "assignment",
        async () => {
          const given = await make.assignment({
            [holder]: (holder === "group_id" ? await make.group() : await make.user()).id,
            [target]: (target === "course_id" ? await make.course() : await make.category()).id,
          });
          return { params: { assignmentId: given.id } };
        },
      ],
    ),
    ...(
      [
        [assignments.changeGroupeCours, "group_id", "course_id"],
        [assignments.changeGroupeCategorie, "group_id", "category_id"],
        [assignments.changeUtilisateurCours, "user_id", "course_id"],
        [assignments.changeUtilisateurCategorie, "user_id", "category_id"],
      ] as const
    ).map(
      ([endpoint, holder, target]): Deed => [
        endpoint,
        "assignment",
        async () => {
          const given = await make.assignment({
            [holder]: (holder === "group_id" ? await make.group() : await make.user()).id,
            [target]: (target === "course_id" ? await make.course() : await make.category()).id,
          });
          return { params: { assignmentId: given.id }, body: { dateDebut: null, dateFin: null } };
        },
      ],
    ),
    [
      importUtilisateurs,
      "import",
      async () => ({
        parts: { options: { sendEmail: false } },
        files: {
          fichier: {
            name: "classe.csv",
            bytes: Buffer.from(`email;nom;prenom\n${crypto.randomUUID()}@exemple.tn;Gharbi;Ali\n`),
          },
        },
      }),
    ],
    [passGroupe, "passage", async () => aPassage()],
    [
      undoPassage,
      "passage",
      async () => ({
        params: { passageId: (await call(passGroupe, { token, ...(await aPassage()) })).json().id },
      }),
    ],
  ];
}
