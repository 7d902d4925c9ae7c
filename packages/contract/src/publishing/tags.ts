import * as z from "zod/mini";
import { endpoint, id, roles } from "../endpoint.ts";
import { tag } from "../learning/courses.ts";
import { required } from "../prose.ts";
import { teaching } from "../unconfirmed.ts";

const administrators = roles("ROLE_ADMINISTRATEUR");

/** The icons that a tag can have, as Tabler calls them. */
export const tagIcons = ["school", "pencil", "clipboard-check", "list-check", "video"] as const;

/** A tag as those who use and change it list it. */
export const listedTag = z.extend(tag, {
  /** How many videos carry it: then it can't be deleted. */
  videos: z.number(),
  version: z.number(),
});

export type ListedTag = z.infer<typeof listedTag>;

export const listTags = endpoint({
  method: "GET",
  path: "/tags",
  access: roles("ROLE_TECHNICIAN", "ROLE_ENSEIGNANT", "ROLE_ADMINISTRATEUR"),
  summary: "The tags of videos, by name",
  reply: z.array(listedTag),
});

const form = {
  name: required("Le nom est obligatoire", 60),
  icon: z.enum(tagIcons, "L'icône est obligatoire"),
};

export const addTag = endpoint({
  method: "POST",
  path: "/tags",
  access: administrators,
  unconfirmed: teaching,
  summary: "Add a tag",
  body: z.object(form),
  reply: listedTag,
  refuses: ["TAG_TAKEN"],
});

const byId = { params: z.object({ tagId: id }) };

export const changeTag = endpoint({
  method: "PUT",
  path: "/tags/{tagId}",
  access: administrators,
  unconfirmed: teaching,
  summary: "Change a tag, on all videos that carry it",
  ...byId,
  body: z.object({ ...form, version: z.optional(z.number()) }),
  reply: listedTag,
  refuses: ["TAG_TAKEN", "EDITED_MEANWHILE"],
});

export const deleteTag = endpoint({
  method: "DELETE",
  path: "/tags/{tagId}",
  access: administrators,
  unconfirmed: teaching,
  summary: "Delete a tag that no video carries",
  ...byId,
  refuses: ["IN_USE"],
});
