import { describe, expect, it } from "vitest";
import { headOf } from "./head.ts";
import { callsOf } from "./pages.ts";

const origin = "https://majorant.exemple.tn";
const course = {
  id: 12,
  titre: "Séries",
  mediumTitle: "Séries, deuxième année",
  chemin: "Préparatoire › MP › MP2 › Séries",
  descriptionCourte: 'Un « $x^2$ » et </script><b>"deux"',
  descriptionLongue: "",
  categories: [{ id: 5, titre: "MP2" }],
  sections: [{ nom: "Séries entières" }],
};
const offers = [
  { fixedPeriod: false, price: null, price1: 80, price3: 200, price6: null, price12: null },
];
const answers = { "/api/cours/12": course, "/api/offers/category/5": offers };

describe("a page that the server writes", () => {
  it("names its calls, then those that the answers name", () => {
    const asked = (known: object) => callsOf("/nosCours/cours/12?fbclid=1", { ...known });
    expect(asked({})).toEqual({ address: "/nosCours/cours/12", calls: ["/api/cours/12"] });
    expect(asked({ "/api/cours/12": course })?.calls).toEqual(["/api/offers/category/5"]);
    expect(asked(answers)?.calls).toEqual([]);
  });

  it("has one address for what it shows, whatever else was asked", () => {
    const addressOf = (address: string) => callsOf(address, {})?.address;
    expect(addressOf("/preparatoire?annee=2&filiere=PC")).toBe("/preparatoire?filiere=PC&annee=2");
    expect(addressOf("/preparatoire?filiere=%22%3E&annee=7&x=1")).toBe("/preparatoire");
    expect(addressOf("/nosCours/?q=s%C3%A9ries")).toBe("/nosCours/");
  });

  it.each([
    "/home",
    "/student/myCourses/",
    "/nosCours/cours/0",
    "/nosCours/cours/1/2",
    "/nosCours",
  ])("is not %s", (address) => {
    expect(callsOf(address, {})).toBeNull();
  });

  it("asks for the courses of the class that the address says", () => {
    const leaf = (id: number, title: string) => ({ id, title, subCategories: [] });
    const tree = [leaf(3, "MP1"), leaf(4, "PC2")];
    const known = { "/api/categories/withSubCategories": tree };
    expect(callsOf("/preparatoire?filiere=PC&annee=2", known)?.calls).toEqual([
      "/api/categories/courses/4",
    ]);
  });
});

describe("the head of a page", () => {
  const head = headOf("/nosCours/cours/12", answers, origin);

  it("names the page under the address that users see", () => {
    expect(head).toContain(`<link rel=canonical href="${origin}/nosCours/cours/12">`);
    expect(head).toContain(`content="${origin}/og/nosCours/cours/12.png"`);
    expect(head).toContain('property=og:title content="Séries · MP2"');
  });

  it("says what it is to machines, its least price too", () => {
    const [, data = ""] = /<script type=application\/ld\+json>(.+)<\/script>$/.exec(head) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      "@type": "Course",
      name: "Séries, deuxième année",
      offers: { price: 80, priceCurrency: "TND" },
    });
  });

  it("lets nothing that an author wrote become markup", () => {
    expect(head.match(/<\/script>/g)).toHaveLength(1);
    expect(head).not.toContain('"deux"');
    expect(head).not.toContain("<b>");
  });

  it("is empty where a page is not announced", () => {
    expect(headOf("/student/orders", {}, origin)).toBe("");
  });
});
