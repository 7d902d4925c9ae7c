import { call } from "@majorant/client/api/call.ts";
import type { Contract } from "@majorant/contract/contract";
import type { Body } from "@majorant/contract/endpoint";
import type { ListedTag } from "@majorant/contract/publishing/tags";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { catalogue } from "../../../components/categories.ts";

/** The tags of videos, by name: a handful. */
export const tags = queryOptions({
  queryKey: [...catalogue, "tags"],
  queryFn: ({ signal }) => call("GET /tags", {}, { signal }),
  staleTime: 0,
});

export type TagForm = Body<Contract["POST /tags"]>;

export const createTag = (body: TagForm) => call("POST /tags", { body });

export const saveTag = (tagId: number, body: TagForm & { version: number }) =>
  call("PUT /tags/{tagId}", { params: { tagId }, body });

/** The tags as they are now: the screen shows them from then on. */
export function useTagsNow() {
  const queries = useQueryClient();
  const read = () => queries.fetchQuery(tags);
  return {
    read,
    tag: async (id: number): Promise<ListedTag> => {
      const tag = (await read()).find((one) => one.id === id);
      if (!tag) throw new Error("Quelqu’un l’a supprimé entre-temps");
      return tag;
    },
  };
}

/** Deletes a tag; the list then shows it, also where another was first. */
export function useRemoveTag(tagId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call("DELETE /tags/{tagId}", { params: { tagId } }),
    // Here: a line that is gone can't say so.
    onSuccess: () => toast("success", "Le tag est supprimé"),
    onSettled: () => queries.invalidateQueries({ queryKey: tags.queryKey }),
  });
}
