import * as assignments from "@majorant/contract/access/assignments.admin";
import * as groups from "@majorant/contract/accounts/groups.admin";
import * as several from "@majorant/contract/accounts/several-users.admin";
import * as users from "@majorant/contract/accounts/users.admin";
import { importUsers } from "@majorant/contract/bulk/imports";
import { promoteGroups, undoPromotion } from "@majorant/contract/bulk/promotions";
import { putSettings } from "@majorant/contract/settings/settings";
import { type ActionContext, type AuditedAction, ref } from "./audited-action.ts";

const newUser = () => ({
  nom: "Gharbi",
  prenom: "Ali",
  email: `${crypto.randomUUID()}@exemple.tn`,
  role: "ROLE_APPRENANT",
  motDePasse: "Majorant-2026",
});

/** What an administrator changes about people, and the settings. */
export function peopleActions({ call, make, token }: ActionContext): AuditedAction[] {
  async function aPassage() {
    const [from, to] = [await make.group(), await make.group()];
    await make.member(from, await make.user());
    return { body: { passages: [{ deGroupe: ref(from), versGroupe: ref(to) }] } };
  }

  return [
    [
      putSettings,
      "settings",
      async () => ({
        body: { websiteDescription: crypto.randomUUID(), montrerLesCoursSpeciaux: "true" },
      }),
    ],
    [users.addUser, "user", async () => ({ parts: { utilisateur: newUser() } })],
    [
      users.changeUser,
      "user",
      async () => ({
        params: { utilisateurId: (await make.user()).id },
        parts: { utilisateur: newUser() },
      }),
    ],
    [
      users.replacePassword,
      "user",
      async () => ({
        params: { utilisateurId: (await make.user()).id },
        body: { motDePasse: "Majorant-2027" },
      }),
    ],
    [users.deleteUser, "user", async () => ({ params: { utilisateurId: (await make.user()).id } })],
    [
      users.resetSecondFactor,
      "user",
      async () => {
        const user = await make.user();
        await make.authenticator(user);
        return { params: { utilisateurId: user.id } };
      },
    ],
    [
      users.confirmAddress,
      "user",
      async () => ({
        params: { utilisateurId: (await make.user({ email_confirmed_at: null })).id },
        body: { motif: "Vue au guichet" },
      }),
    ],
    [
      users.joinGroup,
      "user",
      async () => ({
        params: { utilisateurId: (await make.user()).id, groupeId: (await make.group()).id },
      }),
    ],
    [
      users.leaveGroup,
      "user",
      async () => {
        const [user, group] = [await make.user(), await make.group()];
        await make.member(group, user);
        return { params: { utilisateurId: user.id, groupeId: group.id } };
      },
    ],
    [
      several.activateUsers,
      "user",
      async () => ({ body: { utilisateurs: [ref(await make.user())], actif: false } }),
    ],
    [
      several.moveUsers,
      "user",
      async () => ({
        body: { utilisateurs: [ref(await make.user())], groupe: ref(await make.group()) },
      }),
    ],
    [
      several.removeUsers,
      "user",
      async () => {
        const [group, user] = [await make.group(), await make.user()];
        await make.member(group, user);
        return { body: { utilisateurs: [ref(user)], groupe: ref(group) } };
      },
    ],
    [
      several.assignUsers,
      "assignment",
      async () => ({
        body: {
          utilisateurs: [ref(await make.user())],
          cours: ref(await make.course()),
          role: "ROLE_APPRENANT",
        },
      }),
    ],
    [groups.addGroup, "group", async () => ({ body: { nom: "MP1" } })],
    [
      groups.changeGroup,
      "group",
      async () => ({
        params: { groupeId: (await make.group()).id },
        body: { nom: "MP2" },
      }),
    ],
    [groups.deleteGroup, "group", async () => ({ params: { groupeId: (await make.group()).id } })],
    [
      groups.addSubgroup,
      "group",
      async () => ({
        params: { groupeId: (await make.group()).id, sousGroupeId: (await make.group()).id },
      }),
    ],
    [
      groups.removeSubgroup,
      "group",
      async () => {
        const above = await make.group();
        const below = await make.group({ parent_id: above.id });
        return { params: { groupeId: above.id, sousGroupeId: below.id } };
      },
    ],
    ...(
      [
        [assignments.assignGroupCourse, "groupe", "cours"],
        [assignments.assignGroupCategory, "groupe", "categorie"],
        [assignments.assignUserCourse, "utilisateur", "cours"],
        [assignments.assignUserCategory, "utilisateur", "categorie"],
      ] as const
    ).map(
      ([endpoint, holder, target]): AuditedAction => [
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
        [assignments.removeGroupCourse, "group_id", "course_id"],
        [assignments.removeGroupCategory, "group_id", "category_id"],
        [assignments.removeUserCourse, "user_id", "course_id"],
        [assignments.removeUserCategory, "user_id", "category_id"],
      ] as const
    ).map(
      ([endpoint, holder, target]): AuditedAction => [
        endpoint,
        "assignment",
        async () => {
          const assignment = await make.assignment({
            [holder]: (holder === "group_id" ? await make.group() : await make.user()).id,
            [target]: (target === "course_id" ? await make.course() : await make.category()).id,
          });
          return { params: { assignmentId: assignment.id } };
        },
      ],
    ),
    ...(
      [
        [assignments.changeGroupCourse, "group_id", "course_id"],
        [assignments.changeGroupCategory, "group_id", "category_id"],
        [assignments.changeUserCourse, "user_id", "course_id"],
        [assignments.changeUserCategory, "user_id", "category_id"],
      ] as const
    ).map(
      ([endpoint, holder, target]): AuditedAction => [
        endpoint,
        "assignment",
        async () => {
          const assignment = await make.assignment({
            [holder]: (holder === "group_id" ? await make.group() : await make.user()).id,
            [target]: (target === "course_id" ? await make.course() : await make.category()).id,
          });
          return {
            params: { assignmentId: assignment.id },
            body: { dateDebut: null, dateFin: null },
          };
        },
      ],
    ),
    [
      importUsers,
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
    [promoteGroups, "passage", async () => aPassage()],
    [
      undoPromotion,
      "passage",
      async () => ({
        params: {
          passageId: (await call(promoteGroups, { token, ...(await aPassage()) })).json()[0].id,
        },
      }),
    ],
  ];
}
