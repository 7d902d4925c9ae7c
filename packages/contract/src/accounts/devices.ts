import * as z from "zod/mini";
import { endpoint, id, instant, self } from "../endpoint.ts";

/** A browser that is signed in to an account: one session. */
export const device = z.object({
  id: z.number(),
  /** "Chrome · Android"; null where the browser says nothing. */
  name: z.nullable(z.string()),
  signedInAt: instant,
  /** To within some minutes. */
  lastUsedAt: instant,
  /** The one that asks. */
  current: z.boolean(),
});

export type Device = z.infer<typeof device>;

/** Ours: where one's account is signed in. */
export const listDevices = endpoint({
  method: "GET",
  path: "/users/{utilisateurId}/devices",
  access: self("utilisateurId"),
  summary: "The devices on which the caller is signed in: this one, then the last used first",
  params: z.object({ utilisateurId: id }),
  reply: z.array(device),
});

export const signOutDevice = endpoint({
  method: "DELETE",
  path: "/users/{utilisateurId}/devices/{deviceId}",
  access: self("utilisateurId"),
  summary: "Sign one of the caller's devices out",
  params: z.object({ utilisateurId: id, deviceId: id }),
});

export const signOutOtherDevices = endpoint({
  method: "DELETE",
  path: "/users/{utilisateurId}/devices",
  access: self("utilisateurId"),
  summary: "Sign all of the caller's devices out but this one",
  params: z.object({ utilisateurId: id }),
});
