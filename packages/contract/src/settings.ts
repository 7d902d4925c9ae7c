import * as z from "zod/mini";
import { anyone, endpoint } from "./endpoint.ts";

/** Section 3, Settings: `montrerLesCoursSpeciaux` shows them when it is the string `true`. */
export const settings = z.object({
  websiteDescription: z.string(),
  montrerLesCoursSpeciaux: z.string(),
});

export type Settings = z.infer<typeof settings>;

export const getSettings = endpoint({
  method: "GET",
  path: "/settings",
  access: anyone,
  summary: "The site's settings",
  reply: settings,
});
