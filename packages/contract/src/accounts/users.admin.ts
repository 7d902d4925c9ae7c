import * as z from "zod/mini";
import { categoryAssignment, courseAssignment } from "../access/assignments.admin.ts";
import { endpoint, flag, id, ids, instant, paging, reference, roles } from "../endpoint.ts";
import { photoBytes } from "../limits.ts";
import { role } from "../roles.ts";
import { format } from "../tables.ts";
import { confirmationReason, email, newPassword, personName } from "./account.ts";

// The French family of users: accounts as administrators see them.

const administrators = roles("ROLE_ADMINISTRATEUR");

/** A user in a list. */
export const userCard = z.object({
  id: z.number(),
  nom: z.string(),
  prenom: z.string(),
  email: z.string(),
  role,
  administrateur: z.boolean(),
  actif: z.boolean(),
  /** Whether somebody has shown that its address is its own, or an administrator said so. */
  adresseConfirmee: z.boolean(),
  photo: z.nullable(z.string()),
  /** A student's class: it tells namesakes apart, as their addresses do. */
  categorie: z.nullable(z.object({ id: z.number(), titre: z.string() })),
});

export type UserCard = z.infer<typeof userCard>;

const nameRef = z.object({ id: z.number(), nom: z.string() });

/** A user in the table, with the groups that it is in. */
export const userRow = z.extend(userCard, {
  groupes: z.array(nameRef),
  date: instant,
});

export type UserRow = z.infer<typeof userRow>;

/** A user as the administrator's form has it. */
export const adminUser = z.extend(userRow, {
  adresse: z.nullable(z.string()),
  codePostal: z.nullable(z.string()),
  ville: z.nullable(z.string()),
  pays: z.nullable(z.string()),
  numeroTelephone: z.nullable(z.string()),
  /** Null for who never did. */
  derniereConnexion: z.nullable(instant),
  /** Whether it has a second factor. */
  doubleVerification: z.boolean(),
  /**
   * Since when its address waits to be confirmed, and from when on the account goes for it: null of an
   * invited one, and of one that has something. Null once it is confirmed.
   */
  adresseNonConfirmee: z.nullable(z.object({ depuis: instant, suppression: z.nullable(instant) })),
  assignementUtilisateurCours: z.array(courseAssignment),
  assignementUtilisateurCategorie: z.array(categoryAssignment),
  version: z.number(),
});

export type AdminUser = z.infer<typeof adminUser>;

const sorts = ["nom", "-nom", "email", "-email", "date", "-date"] as const;

export const listAdminUsers = endpoint({
  method: "GET",
  path: "/utilisateurs",
  access: administrators,
  confirmed: "asTable",
  summary: "The users; with `tree=true` those in no group; `q` searches names and emails",
  query: z.object({
    tree: z.optional(flag),
    q: z.optional(z.string()),
    ids: z.optional(ids),
    role: z.optional(role),
    actif: z.optional(flag),
    /** Those in this group itself. */
    groupe: z.optional(id),
    sort: z.optional(z.enum(sorts)),
    ...paging,
    /** The file has all that were asked for, in the order in which they were made. */
    format,
  }),
  reply: z.array(userRow),
});

export const getAdminUser = endpoint({
  method: "GET",
  path: "/utilisateurs/{utilisateurId}",
  access: administrators,
  summary: "A user, with its groups and what it was given access to",
  params: z.object({ utilisateurId: id }),
  reply: adminUser,
});

/** How far a student is in a course that is open to them. */
const courseProgress = z.object({
  cours: z.object({ id: z.number(), titre: z.string() }),
  videos: z.number(),
  /** Of these, watched to their end. */
  terminees: z.number(),
});

export const listUserProgress = endpoint({
  method: "GET",
  path: "/utilisateurs/{utilisateurId}/progression",
  access: administrators,
  summary: "How far a user is in each course that is open to them now, by title",
  params: z.object({ utilisateurId: id }),
  reply: z.array(courseProgress),
});

const text = z.optional(
  z.nullable(z.string().check(z.trim(), z.maxLength(200, "Ce champ est trop long"))),
);

const nom = personName("Le nom est obligatoire");
const prenom = personName("Le prenom est obligatoire");

const details = {
  adresse: text,
  codePostal: text,
  ville: text,
  pays: text,
  numeroTelephone: text,
  administrateur: z.optional(z.boolean()),
  actif: z.optional(z.boolean()),
  role: z.optional(role),
  /** A leaf of the tree of categories. */
  categorie: z.optional(z.nullable(reference)),
};

const photo = { photo: { maxBytes: photoBytes, accept: "image" } } as const;

export const addUser = endpoint({
  method: "POST",
  path: "/utilisateurs",
  access: administrators,
  confirmed: "byContent",
  summary: "Add a user; `sendEmail` (true unless it is false) mails it a link to choose a password",
  query: z.object({ sendEmail: z.optional(flag), generateMotDePasse: z.optional(flag) }),
  body: z.object({
    utilisateur: z.object({
      nom,
      prenom,
      email,
      /** Unless one is to be generated. */
      motDePasse: z.optional(newPassword),
      /** The groups that it joins. */
      groupes: z.optional(z.array(reference).check(z.maxLength(50))),
      ...details,
    }),
  }),
  files: photo,
  alone: "utilisateur",
  /** The password that was generated, when no mail brings a link to choose one: shown once. */
  reply: z.extend(adminUser, { motDePasse: z.nullable(z.string()) }),
  refuses: ["EMAIL_TAKEN", "CLASS_INVALID", "NOT_AN_IMAGE", "IMAGE_TOO_LARGE", "PASSWORD_COMMON"],
});

export const changeUser = endpoint({
  method: "PUT",
  path: "/utilisateurs/{utilisateurId}",
  access: administrators,
  confirmed: "byContent",
  summary: "Change a user: what is left out stays, what is null is emptied",
  params: z.object({ utilisateurId: id }),
  body: z.object({
    utilisateur: z.object({
      nom,
      prenom: z.optional(prenom),
      email: z.optional(email),
      ...details,
      /** Takes the photo away. */
      photo: z.optional(z.null()),
      version: z.optional(z.number()),
    }),
  }),
  files: photo,
  alone: "utilisateur",
  reply: adminUser,
  refuses: [
    "EMAIL_TAKEN",
    "CLASS_INVALID",
    "NOT_AN_IMAGE",
    "IMAGE_TOO_LARGE",
    "LAST_ADMINISTRATOR",
    "EDITED_MEANWHILE",
  ],
});

/** What a deletion would take, and what stays: the dialog says it before it is done. */
export const userDeletion = z.object({
  /** Open now or later: they end. */
  acces: z.number(),
  notes: z.number(),
  /** They stay, without the person. */
  commandes: z.number(),
});

export type UserDeletion = z.infer<typeof userDeletion>;

export const previewUserDeletion = endpoint({
  method: "GET",
  path: "/utilisateurs/{utilisateurId}/suppression",
  access: administrators,
  summary: "What deleting a user would take along, and what would stay",
  params: z.object({ utilisateurId: id }),
  reply: userDeletion,
});

export const deleteUser = endpoint({
  method: "DELETE",
  path: "/utilisateurs/{utilisateurId}",
  access: administrators,
  confirmed: "always",
  summary: "Delete a user; its orders stay, without the person",
  params: z.object({ utilisateurId: id }),
  refuses: ["LAST_ADMINISTRATOR"],
});

export const replacePassword = endpoint({
  method: "PUT",
  path: "/utilisateurs/{utilisateurId}/changerMotDePasse",
  access: administrators,
  confirmed: "always",
  summary:
    "Give a user another password, and end its sessions; `sendEmail` mails it a link to choose its own",
  params: z.object({ utilisateurId: id }),
  query: z.object({ sendEmail: z.optional(flag), generatePassword: z.optional(flag) }),
  body: z.object({ motDePasse: z.optional(z.nullable(z.string())) }),
  reply: z.object({ motDePasse: z.nullable(z.string()) }),
  refuses: ["PASSWORD_COMMON"],
});

/** Ours: for who has lost it. */
export const resetSecondFactor = endpoint({
  method: "DELETE",
  path: "/utilisateurs/{utilisateurId}/doubleVerification",
  access: administrators,
  confirmed: "always",
  summary: "Take a user's second factor away, end its sessions, and tell it by mail",
  params: z.object({ utilisateurId: id }),
});

/** Ours: for whom no mail reaches, or whose code got lost. */
export const confirmAddress = endpoint({
  method: "PUT",
  path: "/utilisateurs/{utilisateurId}/confirmerAdresse",
  access: administrators,
  confirmed: "always",
  summary: "Confirm a user's address in its place, with the reason, which the journal keeps",
  params: z.object({ utilisateurId: id }),
  body: z.object({ motif: confirmationReason }),
  refuses: ["ADDRESS_CONFIRMED"],
});

const membership = z.object({ utilisateurId: id, groupeId: id });

export const joinGroup = endpoint({
  method: "PUT",
  path: "/utilisateurs/{utilisateurId}/groupes/{groupeId}",
  access: administrators,
  confirmed: "always",
  summary: "Put a user in a group",
  params: membership,
});

export const leaveGroup = endpoint({
  method: "DELETE",
  path: "/utilisateurs/{utilisateurId}/groupes/{groupeId}",
  access: administrators,
  confirmed: "always",
  summary: "Take a user out of a group",
  params: membership,
});
