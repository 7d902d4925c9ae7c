import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";

const { app, db } = await testApp();
const make = factories(db);

test("the map of the site names what visitors see, and nothing else", async () => {
  const open = await make.category({ title: "MP1" });
  const closed = await make.category({ open: false });
  const course = await make.course({ category: open });
  const hidden = await make.course({ category: open, active: false });
  const below = await make.course({ category: closed });

  const answer = await app.inject({ url: "/sitemap.xml" });
  expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
  const addresses = [...answer.body.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(addresses).toContain("/home");
  expect(addresses).toContain("/confidentialite");
  expect(addresses).toContain(`/nosCours/categorie/${open.id}`);
  expect(addresses).toContain(`/nosCours/cours/${course.id}`);
  for (const path of [
    `/nosCours/categorie/${closed.id}`,
    `/nosCours/cours/${hidden.id}`,
    `/nosCours/cours/${below.id}`,
  ])
    expect(addresses).not.toContain(path);
});

test("robots are told where it is", async () => {
  const answer = await app.inject({ url: "/robots.txt" });
  expect(answer.body).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
  expect(answer.body).toMatch(/Sitemap: https?:\/\/\S+\/sitemap\.xml\n$/);
});
