import * as z from "zod/mini";
import { endpoint, id, reference, self } from "../endpoint.ts";
import { photoBytes } from "../limits.ts";
import { currentPassword, details, notTheSame, replacingPassword } from "./account.ts";

/** English family: one's own profile. */
export const profile = z.object({
  id: z.number(),
  email: z.string(),
  /** The address that takes its place once it is confirmed. */
  pendingEmail: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  address: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  category: z.nullable(
    z.object({
      id: z.number(),
      title: z.string(),
      /** None of a class, which is a leaf, unless classes were put below it since. */
      subCategories: z.array(z.object({ id: z.number(), title: z.string() })),
    }),
  ),
  /** The address of a square of 400 pixels. */
  photo: z.nullable(z.string()),
  /** The address of the same in 200 pixels. */
  photoSmall: z.nullable(z.string()),
});

export type Profile = z.infer<typeof profile>;

export const getProfile = endpoint({
  method: "GET",
  path: "/users/{utilisateurId}",
  access: self("utilisateurId"),
  summary: "The caller's own profile",
  params: z.object({ utilisateurId: id }),
  reply: profile,
});

/**
 * Everything but the photo and the class is replaced by what is sent; another email waits
 * for its confirmation: the reply has it as it was saved, and it is `pendingEmail` (decision 32). Without a
 * `category` the class stays, and so does the photo where no file comes and `photo` is not null.
 */
export const changeProfile = endpoint({
  method: "PUT",
  path: "/users/{utilisateurId}",
  access: self("utilisateurId"),
  confirmed: "byContent",
  summary: "Change one's own profile; a multipart call with a `user` JSON part and a `photo`",
  params: z.object({ utilisateurId: id }),
  body: z.object({
    user: z.object({
      ...details,
      category: z.optional(z.nullable(reference)),
      /** Null takes the photo away; a file that comes along puts another in its place. */
      photo: z.optional(z.null()),
    }),
  }),
  files: { photo: { maxBytes: photoBytes, accept: "image" } },
  reply: profile,
  refuses: ["EMAIL_TAKEN", "CLASS_INVALID", "NOT_AN_IMAGE", "IMAGE_TOO_LARGE", "TOO_MANY_REQUESTS"],
});

/** Ours: the language of what an account is sent (decision 19); the pages have that of their browser. */
export const chooseLanguage = endpoint({
  method: "PUT",
  path: "/users/{utilisateurId}/language",
  access: self("utilisateurId"),
  summary: "Choose the language of the caller's mails, notifications and receipts",
  params: z.object({ utilisateurId: id }),
  body: z.object({ language: z.enum(["fr", "ar"]) }),
});

/** Ours: whether the caller's account spares data, on each of its devices (docs/product/media.md, Sparing data). */
export const chooseDataSaver = endpoint({
  method: "PUT",
  path: "/users/{utilisateurId}/data-saver",
  access: self("utilisateurId"),
  summary: "Choose whether the caller's account spares data on all of its devices",
  params: z.object({ utilisateurId: id }),
  body: z.object({ savesData: z.boolean() }),
});

/**
 * Promised are the parts, not what they hold. `newUser` is the account as it is, with
 * its present password; `newUser2` the account as it shall be, with the new one, twice.
 */
export const changePassword = endpoint({
  method: "PUT",
  path: "/users/{utilisateurId}/changePassword",
  access: self("utilisateurId"),
  confirmed: "withFactor",
  summary: "Change one's own password and end the other sessions; a multipart call of JSON parts",
  params: z.object({ utilisateurId: id }),
  body: z.object({
    newUser: z.object({ password: currentPassword }),
    newUser2: z
      .object({ newPassword: replacingPassword, confirmation: z.string(notTheSame) })
      .check(
        z.refine((both) => both.confirmation === both.newPassword, {
          error: notTheSame,
          path: ["confirmation"],
        }),
      ),
  }),
  files: {},
  refuses: ["WRONG_PASSWORD", "PASSWORD_COMMON", "TOO_MANY_REQUESTS"],
});
