import * as z from "zod/mini";
import { endpoint, id, self } from "./endpoint.ts";

/** English family (section 3): one's own profile. */
export const profile = z.object({
  id: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  address: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  category: z.nullable(z.object({ id: z.number(), title: z.string() })),
  photo: z.nullable(z.string()),
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
