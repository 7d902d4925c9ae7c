import type { Body } from "@majorant/contract/endpoint";
import { addTag, changeTag, deleteTag, listTags } from "@majorant/contract/tags";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../app/call.ts";
import { toast } from "../../../../ui/toast.ts";
import { catalogue } from "../../../kit/categories.ts";

/** The tags of videos, by name: a handful. */
export const tags = queryOptions({
  queryKey: [...catalogue, "tags"],
  queryFn: ({ signal }) => call(listTags, {}, { signal }),
  staleTime: 0,
});

export type TagForm = Body<typeof addTag>;

export const createTag = (body: TagForm) => call(addTag, { body });

export const saveTag = (tagId: number, body: TagForm & { version: number }) =>
  call(changeTag, { params: { tagId }, body });

export const removeTag = (tagId: number) => call(deleteTag, { params: { tagId } });

/** A change of the tags, which the list then shows, also where another was first. */
export function useChangeTags<Given, Answer>(
  change: (given: Given) => Promise<Answer>,
  said: string,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Here: a line that is gone can't say so.
    onSuccess: () => toast("success", said),
    onSettled: () => queries.invalidateQueries({ queryKey: tags.queryKey }),
  });
}
