import { call } from "@majorant/client/api/call.ts";
import { resumeSession } from "@majorant/client/session.calls.ts";
import type { Contract } from "@majorant/contract/contract";
import type { Body } from "@majorant/contract/endpoint";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

/** One's own profile. */
export const profileOf = (utilisateurId: number) =>
  queryOptions({
    queryKey: ["users", utilisateurId],
    queryFn: ({ signal }) =>
      call("GET /users/{utilisateurId}", { params: { utilisateurId } }, { signal }),
    meta: { page: true },
  });

/** `photo` null takes it away; undefined leaves it. */
export type ProfileChange = Body<Contract["PUT /users/{utilisateurId}"]> & {
  photo: File | null | undefined;
};

/** Changes the profile; the session then says the new name and class too. */
export function useChangeProfile(utilisateurId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ photo, user }: ProfileChange) =>
      call("PUT /users/{utilisateurId}", {
        params: { utilisateurId },
        body: { user: photo === null ? { ...user, photo } : user },
        photos: photo ? { photo } : {},
      }),
    onSuccess: (profile) => {
      queries.setQueryData(profileOf(utilisateurId).queryKey, profile);
      return resumeSession();
    },
  });
}

export type Passwords = { password: string; newPassword: string; confirmation: string };

/** Changes the password, which signs the other devices out. */
export function useChangePassword(utilisateurId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ password, ...newUser2 }: Passwords) =>
      call("PUT /users/{utilisateurId}/changePassword", {
        params: { utilisateurId },
        body: { newUser: { password }, newUser2 },
        files: {},
      }),
    onSuccess: () => queries.invalidateQueries(devicesOf(utilisateurId)),
  });
}

/** Where one's account is signed in. */
export const devicesOf = (utilisateurId: number) =>
  queryOptions({
    queryKey: ["users", utilisateurId, "devices"],
    queryFn: ({ signal }) =>
      call("GET /users/{utilisateurId}/devices", { params: { utilisateurId } }, { signal }),
  });

/** Signs a device out, or without one all the others; the list is then asked for again. */
export function useSignOutDevice(utilisateurId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (deviceId: number | null) =>
      deviceId === null
        ? call("DELETE /users/{utilisateurId}/devices", { params: { utilisateurId } })
        : call("DELETE /users/{utilisateurId}/devices/{deviceId}", {
            params: { utilisateurId, deviceId },
          }),
    // Also after a refusal: a device may have signed itself out.
    onSettled: () => queries.invalidateQueries(devicesOf(utilisateurId)),
  });
}
