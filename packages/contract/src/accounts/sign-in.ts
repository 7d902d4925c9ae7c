import * as z from "zod/mini";
import { anyone, endpoint, reference, signedIn } from "../endpoint.ts";
import { role } from "../roles.ts";
import { account, email, newPassword, signInPassword } from "./account.ts";

/** Who is signed in, as every page knows them. */
export const sessionUser = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** False until who signed up by themselves has shown that they read its mails. */
  emailConfirmed: z.boolean(),
  roles: z.array(role),
  /** The student's class, a leaf of the category tree. */
  category: z.nullable(z.object({ id: z.number(), title: z.string() })),
  /** The address of their photo, a square of 200 pixels. */
  photo: z.nullable(z.string()),
  /** Whether they chose to spare data on all of their devices; absent of all others. */
  savesData: z.optional(z.literal(true)),
  /** An administrator who must set up a second factor before anything else; absent of all others. */
  mustSetUpSecondFactor: z.optional(z.literal(true)),
});

export type SessionUser = z.infer<typeof sessionUser>;

/** `expiresIn` is in seconds. */
export const session = z.object({ token: z.string(), expiresIn: z.number(), user: sessionUser });

export type Session = z.infer<typeof session>;

export const signIn = endpoint({
  method: "POST",
  path: "/auth/signIn",
  access: anyone,
  summary: "Sign in with an email and a password",
  body: z.object({
    email,
    password: signInPassword,
    /** The device to sign out, where a student has as many as an account may have. */
    signOut: z.optional(z.int().check(z.positive())),
  }),
  reply: session,
  refuses: [
    "BAD_CREDENTIALS",
    "ACCOUNT_INACTIVE",
    "SECOND_FACTOR_REQUIRED",
    "TOO_MANY_DEVICES",
    "TOO_MANY_REQUESTS",
    "SIGN_IN_BUSY",
  ],
});

export const signUp = endpoint({
  method: "POST",
  path: "/auth/signUp",
  access: anyone,
  summary: "Create a student's account; a multipart call with a `user` JSON part",
  body: z.object({
    user: z.object({
      ...account,
      category: z.object({ id: reference.shape.id }, "Le classe est obligatoire"),
    }),
  }),
  files: {},
  refuses: ["EMAIL_TAKEN", "CLASS_INVALID", "PASSWORD_COMMON", "TOO_MANY_REQUESTS", "SIGN_IN_BUSY"],
});

/** Ours: said where it is typed, before the rest of a form is filled. */
export const checkPassword = endpoint({
  method: "POST",
  path: "/auth/check-password",
  access: anyone,
  summary:
    "Whether a password may be chosen: refused where it is one of those that are tried first",
  body: z.object({ password: newPassword }),
  refuses: ["PASSWORD_COMMON", "TOO_MANY_REQUESTS"],
});

export const requestNewPassword = endpoint({
  method: "POST",
  path: "/auth/request-new-password",
  access: anyone,
  summary: "Ask for a reset mail; answers the same whether or not the address exists",
  body: z.object({ email }),
  refuses: ["TOO_MANY_REQUESTS"],
});

export const chooseNewPassword = endpoint({
  method: "POST",
  path: "/auth/new-password",
  access: anyone,
  summary: "Choose a new password with the token of the reset mail, and be signed in",
  body: z.object({ email, token: z.string().check(z.maxLength(100)), newPassword }),
  reply: session,
  refuses: [
    "RESET_TOKEN_INVALID",
    "ACCOUNT_INACTIVE",
    "SECOND_FACTOR_REQUIRED",
    "PASSWORD_COMMON",
    "TOO_MANY_REQUESTS",
    "SIGN_IN_BUSY",
  ],
});

/** Ours: automatic sign-in at start. The answer has no token: the caller has it. */
export const currentSession = endpoint({
  method: "GET",
  path: "/auth/session",
  access: signedIn,
  beforeSecondFactor: true,
  summary: "The session of the token that is sent",
  reply: z.object({ expiresIn: z.number(), user: sessionUser }),
});

/** Ours: ends the session of the token that is sent. */
export const signOut = endpoint({
  method: "POST",
  path: "/auth/signOut",
  access: signedIn,
  beforeSecondFactor: true,
  summary: "End this session",
});
