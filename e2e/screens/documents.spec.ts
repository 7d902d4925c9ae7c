import { type APIRequestContext, test as base, expect } from "@playwright/test";
import { admin, aName, demoPassword, headersOf } from "../app/fixtures.ts";
import { enrolledStudent, newStudent } from "../app/new-student.ts";

// Documents as the server sends them, without a browser: to whom, and whatever it is asked.

const test = base.extend({
  // Known once start-app.ts has started it.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  baseURL: async ({}, use) => {
    await use(process.env.E2E_URL);
  },
});

/** The cookie of an account's documents, as its browser would have it. */
async function cookieOf(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post("/api/auth/signIn", {
    data: { email, password: demoPassword },
  });
  const cookies = answer.headersArray().filter(({ name }) => /^set-cookie$/i.test(name));
  const cookie = cookies.map(({ value }) => /^pages=[^;]+/.exec(value)?.[0]).find(Boolean);
  if (!cookie) throw new Error("no cookie of documents");
  return cookie;
}

/** Asks for a document; again where the server had no time for pages just then, and left it to the browser. */
async function visit(request: APIRequestContext, address: string, cookie = "") {
  for (;;) {
    const answer = await request.get(address, {
      headers: { accept: "text/html", cookie },
      maxRedirects: 0,
    });
    if (!(await answer.text()).includes('<div id="root">')) return answer;
  }
}

/** A course of the demo data, found by the search that visitors use. */
async function courseNamed(request: APIRequestContext, q: string): Promise<number> {
  const entries = await (await request.get(`/api/catalogue?q=${encodeURIComponent(q)}`)).json();
  return entries.find(({ type }: { type: string }) => type === "Cours").id;
}

const publicPages = {
  "/home": "Accueil",
  "/Offers": "Nos offres",
  "/auth/signup": "Créer un compte",
  "/auth/signin": "Se connecter",
  "/auth/request-new-password": "Mot de passe oublié",
  "/primaire": "Primaire",
  "/secondaire": "Secondaire",
  "/preparatoire": "Préparatoire",
  "/lmd": "LMD",
  "/preparatoire?filiere=PC&annee=2": "Préparatoire",
  "/nosCours/": "Nos cours",
};

test("public pages are whole without any script", async ({ request }) => {
  for (const [address, title] of Object.entries(publicPages)) {
    const html = await (await visit(request, address)).text();
    expect(html).toContain(`<title>${title} · Majorant</title>`);
    expect([address, html.match(/<h1/g)?.length]).toEqual([address, 1]);
  }
});

test("a course is read without any script, by people and by search engines", async ({
  request,
}) => {
  const id = await courseNamed(request, "mecanique du point");
  const html = await (await visit(request, `/nosCours/cours/${id}`)).text();
  expect(html).toMatch(/<h1[^>]*>[^<]*Mécanique du point/);
  expect(html).toContain("Au programme");
  expect(html).toMatch(new RegExp(`rel="canonical" href="https?://[^"]+/nosCours/cours/${id}"`));
  const [, data = "{}"] = /ld\+json">([^<]+)</.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({ "@type": "Course", provider: { name: "Majorant" } });
  const [, picture = ""] = /og:image" content="[^/]+\/\/[^/]+([^"]+)"/.exec(html) ?? [];
  expect((await request.get(picture)).headers()["content-type"]).toBe("image/png");
  expect(await (await request.get("/sitemap.xml")).text()).toContain(`/nosCours/cours/${id}</loc>`);
});

type Tree = {
  titre: string;
  nombreCours: number;
  sousCategories: Tree[];
  cours: { id: number }[];
};

const coursesIn = ({ cours, sousCategories }: Tree): number[] => [
  ...cours.map(({ id }) => id),
  ...sousCategories.flatMap(coursesIn),
];

test("the catalogue leads to all the courses that it announces, those of no year too", async ({
  request,
}) => {
  // Again where another journey has made or deleted one in between.
  await expect(async () => {
    const tree: Tree[] = await (await request.get("/api/categories?tree=true&ouvert=true")).json();
    const html = await (await visit(request, "/nosCours/")).text();
    const links = new Set(
      [...html.matchAll(/href="\/nosCours\/cours\/(\d+)/g)].map(([, id]) => id),
    );
    for (const track of tree) {
      const courseIds = new Set(coursesIn(track));
      expect([track.titre, courseIds.size]).toEqual([track.titre, track.nombreCours]);
      for (const { id } of track.cours) expect([id, links.has(String(id))]).toEqual([id, true]);
    }
  }).toPass();
});

test("a category's courses are followed from page to page, each page under its own address", async ({
  request,
}) => {
  const headers = await headersOf(request, admin);
  const made = async (path: string, data: object): Promise<{ id: number }> =>
    (await request.post(`/api/${path}`, { headers, data })).json();
  const category = await made("categories", { titre: aName("Pages") });
  const courses = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      made("cours", { titre: `Cours ${n}`, categories: [{ id: category.id }] }),
    ),
  );
  const first = `/nosCours/categorie/${category.id}`;
  const found: string[] = [];
  const addresses: string[] = [];
  for (let address: string | undefined = first; address; ) {
    addresses.push(address);
    const html: string = await (await visit(request, address)).text();
    expect(html).toContain("30 cours");
    const linksOf = (rel: string) =>
      [...html.matchAll(/<(?:a|link)\b[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => tag.includes(`rel="${rel}"`))
        .map((tag) => /href="([^"]+)"/.exec(tag)?.[1]?.replace(/^https?:\/\/[^/]+/, ""));
    expect(linksOf("canonical")).toEqual([address]);
    found.push(...[...html.matchAll(/href="\/nosCours\/cours\/(\d+)/g)].map(([, id = ""]) => id));
    // In the head, and where a reader presses.
    const [next, ...same]: (string | undefined)[] = linksOf("next");
    expect(same).toEqual(next ? [next] : []);
    address = next;
  }
  expect(addresses).toEqual([first, `${first}?page=1`]);
  expect(new Set(found)).toEqual(new Set(courses.map(({ id }) => String(id))));
  const beyond = await visit(request, `${first}?page=7`);
  expect([beyond.status(), beyond.headers().location]).toEqual([302, `${first}?page=1`]);
});

test("a course that is not open comes with its locks, and with why", async ({ request }) => {
  const cookie = await cookieOf(request, await newStudent(request));
  const id = await courseNamed(request, "mecanique du point");
  const html = await (await visit(request, `/student/myCourses/course/${id}`, cookie)).text();
  expect(html).toContain("Non Activé");
  expect(html).toContain("Ce cours n’est pas encore activé pour vous");
  expect(html).toMatch(/<(?=[^>]*role="link")(?=[^>]*aria-disabled="true")[^>]*>/);
  expect(html).not.toMatch(/href="[^"]*\/ressource\//);
});

const studentPages = [
  "/student/myCourses/",
  "/student/myCourses/course/1",
  "/student/offers/",
  "/student/orders",
  "/student/notes",
  "/student/search?q=tangente",
  "/student/notifications",
  "/student/profile",
  "/student/cart",
];

test("two students see nothing of each other on any of their pages, however warm it is", async ({
  request,
}) => {
  const emails = [await enrolledStudent(request), await enrolledStudent(request)];
  const students = await Promise.all(
    emails.map(async (email) => ({ email, cookie: await cookieOf(request, email) })),
  );
  for (const address of studentPages)
    for (const _ of ["cold", "warm"]) {
      const pages = await Promise.all(
        students.map(({ cookie }) => visit(request, address, cookie)),
      );
      for (const [n, page] of pages.entries()) {
        const html = await page.text();
        const [own, other] = [students[n]?.email ?? "", students[1 - n]?.email ?? ""];
        expect([address, page.status()]).toEqual([address, 200]);
        expect([address, html.includes(own), html.includes(other)]).toEqual([address, true, false]);
        const { etag, "cache-control": cacheControl } = page.headers();
        expect([address, cacheControl, etag]).toEqual([address, "private, no-store", undefined]);
      }
      const nobody = await visit(request, address);
      expect([address, nobody.status()]).toEqual([address, 302]);
      expect(nobody.headers().location).toBe(`/auth/signin?retour=${encodeURIComponent(address)}`);
    }
});

test("a student's documents are in their language, and everybody's are not", async ({
  request,
}) => {
  const cookie = `${await cookieOf(request, await enrolledStudent(request))}; langue=ar`;
  for (const address of studentPages) {
    const html = await (await visit(request, address, cookie)).text();
    expect([address, html.includes('<html lang="ar" dir="rtl">')]).toEqual([address, true]);
  }
  const home = await (await visit(request, "/home", "langue=ar")).text();
  expect(home).toContain('<html lang="fr">');
});

test("what is strange in an address is a page, and never a failure", async ({ request }) => {
  const cookie = await cookieOf(request, await enrolledStudent(request));
  const long = "x".repeat(8_000);
  const strange = [
    "/%",
    "/%00",
    "/home%00",
    "/nosCours/%E0%A4%A",
    `/${long}`,
    `/student/${long}`,
    "/nosCours/?q=%",
    "/nosCours/?q=%00",
    "/nosCours/?q=%E0%A4%A",
    `/nosCours/?q=${long}`,
    "/nosCours/?page=-1&page=zz",
    "/nosCours/?__proto__=1&constructor=2",
    "/home?a[]=1&&&=",
    "/nosCours/cours/%00",
    "/nosCours/cours/99999999999",
    "/nosCours/cours/1%2F2",
    "/preparatoire?filiere=__proto__",
    "/Offers?classe=%00",
    "/auth/signin?retour=//a.tn",
    "/student/orders?page=1e99",
    "/student/orders?page=-5&size=zz",
    "/student/orders/%00",
    "/student/orders?size=99999999",
    "/student/orders/1?paiement=%00",
    "/student/notes?q=%00",
    "/student/notes?page=1e99",
    `/student/notes?q=${long}`,
    "/student/myCourses/course/abc",
    "/student/myCourses/?q=%00&matiere=__proto__",
    "/student/offers/?classe=%00",
    "/student/offers/?classe=__proto__&categorie=zz",
    "/student/notifications?page=%00",
    "/student/profile?section=%00",
    "/student/cart?x=%00",
  ];
  for (const address of strange)
    for (const who of ["", cookie, `pages=${long}`]) {
      let answer = await visit(request, address, who);
      // Led elsewhere, it is not led on for ever.
      for (let n = 0; n < 5 && answer.status() === 302; n += 1)
        answer = await visit(request, answer.headers().location ?? "", who);
      expect([address, [200, 400, 404].includes(answer.status())]).toEqual([address, true]);
      expect([address, answer.headers()["content-type"]]).toEqual([
        address,
        "text/html; charset=utf-8",
      ]);
    }
});

test("public pages are asked again whether they are the same, and what is not there is a 404", async ({
  request,
}) => {
  for (const address of ["/home", "/nosCours/", "/Offers", "/lmd"]) {
    const first = await visit(request, address);
    const { etag = "", "cache-control": cacheControl } = first.headers();
    expect([address, first.status(), cacheControl]).toEqual([address, 200, "no-cache"]);
    const headers = { accept: "text/html", "if-none-match": etag };
    expect([address, (await request.get(address, { headers })).status()]).toEqual([address, 304]);
  }
  const cookie = await cookieOf(request, await enrolledStudent(request));
  for (const [address, who] of [
    ["/nosCours/cours/999999", ""],
    ["/nosCours/categorie/999999", ""],
    ["/student/myCourses/course/999999", cookie],
    ["/student/orders/999999", cookie],
  ] as const)
    expect([address, (await visit(request, address, who)).status()]).toEqual([address, 404]);
});
