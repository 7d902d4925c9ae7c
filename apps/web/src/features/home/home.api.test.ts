import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { specials } from "./home.api.ts";

it("draws the cover of a course from its own title, as every other page does", async () => {
  const course = {
    id: 7,
    titre: "Python",
    mediumTitle: "Python en dix séances, cours libre",
    descriptionCourte: "",
    photo: null,
    special: true,
    ouvert: true,
  };
  const answers: Record<string, unknown> = {
    "/api/settings": {
      websiteDescription: "",
      montrerLesCoursSpeciaux: "true",
      contactEmail: "",
      contactPhone: "",
      contactFacebook: "",
    },
    "/api/cours?special=true": [course],
  };
  vi.stubGlobal("window", {});
  vi.stubGlobal("fetch", async (path: string) => Response.json(answers[path] ?? []));
  expect(await new QueryClient().fetchQuery(specials)).toMatchObject([
    { title: "Python en dix séances, cours libre", cover: "Python" },
  ]);
});
