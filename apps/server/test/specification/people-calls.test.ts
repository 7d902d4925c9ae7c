import { administrators, type Caller, checkCalls, type World } from "./calls.ts";
import { picture } from "./files.ts";

const groupOf = async (_: Caller, { make }: World) => ({
  path: { groupeId: (await make.group()).id },
});

const userOf = async (_: Caller, { make }: World) => ({
  path: { utilisateurId: (await make.user()).id },
});

/** A group with one below it, a user in it, and something given on either kind of target. */
async function wholeGroup(_: Caller, { make }: World) {
  const group = await make.group();
  await make.group({ parent_id: group.id });
  await make.member(group, await make.user());
  await make.assignment({ group_id: group.id, course_id: (await make.course()).id });
  await make.assignment({ group_id: group.id, category_id: (await make.category()).id });
  return { path: { groupeId: group.id } };
}

const twoGroups = async (_: Caller, { make }: World) => ({
  path: { groupeId: (await make.group()).id, sousGroupeId: (await make.group()).id },
});

await checkCalls("Groups", [
  {
    call: "GET groupes",
    query: "tree=true",
    by: administrators,
    input: wholeGroup,
    names: "[].id [].nom [].sousGroupes",
  },
  {
    call: "GET groupes/{groupeId}",
    by: administrators,
    input: wholeGroup,
    names:
      "id nom groupeParent sousGroupes[].id utilisateurs[].id assignementGroupeCours[].cours.id assignementGroupeCours[].role assignementGroupeCours[].dateDebut assignementGroupeCours[].dateFin assignementGroupeCategorie[].categorie.id",
  },
  {
    call: "GET groupes/{groupeId}/sousGroupes",
    by: administrators,
    input: wholeGroup,
    names: "[].id [].nom [].sousGroupes",
  },
  {
    call: "GET groupes/{groupeId}/utilisateurs",
    by: administrators,
    input: wholeGroup,
    names: "[].id [].nom [].prenom [].email",
  },
  {
    call: "POST groupes",
    by: administrators,
    input: async (_, { make }) => ({
      body: { nom: "MP1 groupe A", groupeParent: { id: (await make.group()).id } },
    }),
    names: "id nom groupeParent.id",
    says: ({ body }) => body as object,
  },
  {
    call: "POST groupes",
    by: administrators,
    input: () => ({ body: { nom: "MP1", groupeParent: null } }),
    names: "id nom groupeParent",
    says: ({ body }) => body as object,
  },
  {
    call: "PUT groupes/{groupeId}",
    by: administrators,
    input: async (caller, world) => ({
      ...(await groupOf(caller, world)),
      body: { nom: "MP2", groupeParent: null },
    }),
    names: "id nom groupeParent",
    says: ({ body }) => body as object,
  },
  { call: "DELETE groupes/{groupeId}", by: administrators, input: wholeGroup },
  {
    call: "DELETE groupes/{groupeId}",
    query: "deleteSousGroupes&deleteUtilisateurs",
    by: administrators,
    input: wholeGroup,
  },
  {
    call: "DELETE groupes/{groupeId}",
    query: "deleteSousGroupes=true&deleteUtilisateurs=false",
    by: administrators,
    input: wholeGroup,
  },
  {
    call: "PUT groupes/{groupeId}/sousGroupes/{sousGroupeId}",
    by: administrators,
    input: twoGroups,
  },
  {
    call: "DELETE groupes/{groupeId}/sousGroupes/{sousGroupeId}",
    by: administrators,
    input: async (_, { make }) => {
      const group = await make.group();
      const below = await make.group({ parent_id: group.id });
      return { path: { groupeId: group.id, sousGroupeId: below.id } };
    },
  },
]);

const account = () => ({
  nom: "Trabelsi",
  prenom: "Sarra",
  email: `${crypto.randomUUID()}@exemple.tn`,
  adresse: "12, rue de Marseille",
  codePostal: "1000",
  ville: "Tunis",
  pays: "Tunisie",
  numeroTelephone: "20123456",
  administrateur: false,
  actif: true,
  role: "ROLE_APPRENANT",
});

const userNames =
  "id nom prenom email adresse codePostal ville pays numeroTelephone administrateur actif photo groupes assignementUtilisateurCours assignementUtilisateurCategorie role";

await checkCalls("Users", [
  {
    call: "GET utilisateurs",
    query: "tree=true",
    by: administrators,
    input: async (_, { make }) => {
      await make.user();
      return {};
    },
    names: "[].id [].nom [].prenom",
  },
  {
    call: "GET utilisateurs/{utilisateurId}",
    by: administrators,
    input: userOf,
    names: userNames,
  },
  {
    call: "POST utilisateurs",
    query: "sendEmail&generateMotDePasse",
    by: administrators,
    input: async () => ({
      parts: { utilisateur: { ...account(), motDePasse: "Majorant-2026" } },
      files: { photo: await picture() },
    }),
    names: userNames,
  },
  {
    call: "POST utilisateurs",
    query: "sendEmail=true&generateMotDePasse=false",
    by: administrators,
    input: async (_, { make }) => ({
      parts: {
        utilisateur: {
          ...account(),
          motDePasse: "Majorant-2026",
          groupes: [{ id: (await make.group()).id }],
        },
      },
    }),
    names: `${userNames} groupes[].id`,
  },
  {
    call: "PUT utilisateurs/{utilisateurId}",
    by: administrators,
    input: async (caller, world) => ({
      ...(await userOf(caller, world)),
      parts: { utilisateur: account() },
      files: { photo: await picture() },
    }),
    names: userNames,
    says: ({ parts }) => parts?.utilisateur as object,
  },
  { call: "DELETE utilisateurs/{utilisateurId}", by: administrators, input: userOf },
  {
    call: "PUT utilisateurs/{utilisateurId}/changerMotDePasse",
    query: "sendEmail=false&generatePassword=false",
    by: administrators,
    input: async (caller, world) => ({
      ...(await userOf(caller, world)),
      body: { motDePasse: "Majorant-2027" },
    }),
    names: "motDePasse",
  },
  {
    call: "PUT utilisateurs/{utilisateurId}/changerMotDePasse",
    query: "sendEmail&generatePassword",
    queryNeeded: true,
    by: administrators,
    input: async (caller, world) => ({ ...(await userOf(caller, world)), body: {} }),
    names: "motDePasse",
  },
  ...["PUT", "DELETE"].map((method) => ({
    call: `${method} utilisateurs/{utilisateurId}/groupes/{groupeId}`,
    by: administrators,
    input: async (_: Caller, { make }: World) => {
      const [user, group] = [await make.user(), await make.group()];
      if (method === "DELETE") await make.member(group, user);
      return { path: { utilisateurId: user.id, groupeId: group.id } };
    },
  })),
]);
