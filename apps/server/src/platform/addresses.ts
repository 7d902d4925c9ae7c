import { type CourseRole, courseRole } from "@majorant/contract/roles";
import * as z from "zod/mini";
import type { Signer } from "./accounts/signatures.ts";

/** Whom an address was signed for: it works in that session only, for what that role may see. */
export type Viewer = { userId: number; sessionId: number; role: CourseRole };

/**
 * Nobody in particular, who watches a free preview: ids start at 1, so that whatever asks for a session
 * or a role refuses it by itself.
 */
export const visitor: Viewer = { userId: 0, sessionId: 0, role: "ROLE_APPRENANT" };

/** A viewer, until a moment; `page` is the page that plays, in addresses that are for it alone. */
export type Grant = Viewer & { until: Date; page?: string | undefined };

/**
 * Short-lived signed addresses, for what the browser fetches without our headers: segments, keys,
 * downloads. A signature proves who may ask; whoever serves still checks that they may now.
 */
export type Addresses = {
  /** The path with its grant and a signature of both. */
  sign(path: string, grant: Grant): string;
  /** The grant of an address that came back, or null: forged, altered or expired. */
  read(address: string, now: Date): Grant | null;
};

const whole = z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number));

const grantShape = z.tuple([whole, whole, courseRole, whole, z.optional(z.string())]);

export function signedAddresses(signer: Signer): Addresses {
  return {
    sign(path, { userId, sessionId, role, until, page }) {
      const seconds = Math.floor(until.getTime() / 1000);
      const grant = [userId, sessionId, role, seconds, ...(page ? [page] : [])];
      const address = `${path}?for=${grant.join(".")}`;
      return `${address}&sig=${signer.sign(address)}`;
    },
    read(address, now) {
      const [, signed, grant, signature] =
        /^([^?]+\?for=([\w.]+))&sig=([\w-]+)$/.exec(address) ?? [];
      if (!signed || !signature || !signer.verify(signed, signature)) return null;
      const parsed = z.safeParse(grantShape, grant?.split("."));
      if (!parsed.success) return null;
      const [userId, sessionId, role, seconds, page] = parsed.data;
      const until = new Date(seconds * 1000);
      return until > now ? { userId, sessionId, role, until, page } : null;
    },
  };
}

const step = 1_800_000;

/**
 * The end of an address's life: so many seconds from now, then on to the half hour, so that a page
 * loaded again within it gets the same addresses, and the browser's cache is of use.
 */
export const validUntil = (now: Date, seconds: number): Date =>
  new Date(Math.ceil((now.getTime() + seconds * 1000) / step) * step);
