import { call, callFile } from "@majorant/client/api/call.ts";
import { saveFile } from "@majorant/client/api/save-file.ts";
import { dropToken } from "@majorant/client/session.ts";
import { queryOptions, useMutation } from "@tanstack/react-query";

/** Everything that the product knows of its user, as a file of theirs. */
export const useExport = (utilisateurId: number) =>
  useMutation({
    mutationFn: () => callFile("GET /users/{utilisateurId}/export", { params: { utilisateurId } }),
    onSuccess: ({ bytes, name }) => saveFile(bytes, name ?? "majorant.zip"),
  });

/** What the deletion of the account takes away; asked anew each time. */
export const deletionOf = (utilisateurId: number) =>
  queryOptions({
    queryKey: ["users", utilisateurId, "deletion"],
    queryFn: ({ signal }) =>
      call("GET /users/{utilisateurId}/deletion", { params: { utilisateurId } }, { signal }),
    staleTime: 0,
  });

export const useDeleteAccount = (utilisateurId: number) =>
  useMutation({
    mutationFn: (password: string) =>
      call("DELETE /users/{utilisateurId}", { params: { utilisateurId }, body: { password } }),
    onSuccess: forgetAll,
  });

/** What stays in a browser whoever uses it: how it looks. */
const kept = new Set(["majorant.theme", "majorant.menu"]);

/** Nothing of a deleted account stays in this browser: notes, drafts, places, the cart, the session. */
function forgetAll(): void {
  dropToken();
  const keys = Object.keys(localStorage).filter((key) => key.startsWith("majorant."));
  for (const key of keys) if (!kept.has(key)) localStorage.removeItem(key);
}
