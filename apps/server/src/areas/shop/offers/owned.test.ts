import { getOfferContents, listOwnedOffers, type OwnedOffer } from "@majorant/contract/shop/offers";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";

const { db, call, tokenOf, setNow } = await testApp();
const make = factories(db);
const now = new Date("2026-11-20T12:00:00Z");
setNow(now);
const until = new Date("2027-02-01T12:00:00Z");

const ownedBy = async (user: { id: number }): Promise<OwnedOffer[]> => {
  const token = await tokenOf(user);
  return (await call(listOwnedOffers, { params: { utilisateurId: user.id }, token })).json();
};

/** A class below a track, with an offer by months. */
async function sold() {
  const track = await make.category({ title: "Préparatoire" });
  const classe = await make.category({ title: "MP1", parent_id: track.id });
  const offer = await make.offer({ category_id: classe.id });
  return { track, classe, offer };
}

describe("what a student has of what is sold", () => {
  test("is nothing for who has nothing, nor for who teaches it or had it before", async () => {
    const { classe } = await sold();
    const student = await make.user();
    const on = { user_id: student.id, category_id: classe.id };
    await make.assignment({ ...on, ends_at: now });
    await make.assignment({ ...on, role: "ROLE_ENSEIGNANT" });
    expect(await ownedBy(student)).toEqual([]);
  });

  test("is said with its end, and what each duration adds from there", async () => {
    const { classe, offer } = await sold();
    const student = await make.user();
    await make.assignment({ user_id: student.id, category_id: classe.id, ends_at: until });
    expect(await ownedBy(student)).toEqual([
      {
        offerId: offer.id,
        owned: { state: "current", until: until.toISOString() },
        group: null,
        purchases: [
          {
            duration: 1,
            from: until.toISOString(),
            until: "2027-03-01T12:00:00.000Z",
            adds: true,
          },
          {
            duration: 3,
            from: until.toISOString(),
            until: "2027-05-01T12:00:00.000Z",
            adds: true,
          },
        ],
      },
    ]);
  });

  test("comes from a group too, which is named, and from a category above", async () => {
    const { track, offer } = await sold();
    const group = await make.group({ name: "Prépa Tunis" });
    const student = await make.user();
    await make.member(await make.group({ parent_id: group.id }), student);
    await make.assignment({ group_id: group.id, category_id: track.id });
    expect(await ownedBy(student)).toMatchObject([
      {
        offerId: offer.id,
        owned: { state: "current", until: null },
        group: "Prépa Tunis",
        purchases: [{ adds: false }, { adds: false }],
      },
    ]);
  });

  test("is to come, and a fixed period that it covers adds nothing", async () => {
    const classe = await make.category();
    const period = { starts_at: new Date("2026-12-04T00:00:00Z"), ends_at: until };
    const offer = await make.offer({
      category_id: classe.id,
      fixed_period: true,
      price: 90_000,
      ...period,
    });
    const student = await make.user();
    await make.assignment({ user_id: student.id, category_id: classe.id, ...period });
    expect(await ownedBy(student)).toMatchObject([
      {
        offerId: offer.id,
        owned: { state: "coming", from: "2026-12-04T00:00:00.000Z", until: until.toISOString() },
        purchases: [{ duration: null, until: until.toISOString(), adds: false }],
      },
    ]);
  });

  test("is not said of an offer that is wider than what one has", async () => {
    const { track, classe, offer } = await sold();
    await make.offer({ category_id: track.id });
    const student = await make.user();
    await make.assignment({ user_id: student.id, category_id: classe.id });
    expect((await ownedBy(student)).map(({ offerId }) => offerId)).toEqual([offer.id]);
  });
});

test("an offer's contents are the open courses of its category and below, each once", async () => {
  const { track, classe } = await sold();
  const algebra = await make.course({ title: "Algèbre", category: classe });
  const analysis = await make.course({ title: "Analyse", category: track });
  await make.course({ title: "Fermé", category: classe, open: false });
  await make.course({ title: "Retiré", category: classe, active: false });
  await make.course({ title: "Ailleurs" });
  const section = await make.section({ course_id: algebra.id });
  const closed = await make.section({ course_id: algebra.id, active: false });
  await make.video({ section_id: section.id });
  await make.video({ section_id: section.id, active: false });
  await make.video({ section_id: closed.id });
  const answer = await call(getOfferContents, { params: { categorieId: track.id } });
  expect(answer.json()).toEqual({
    courses: [
      { id: algebra.id, title: "Algèbre", videos: 1 },
      { id: analysis.id, title: "Analyse", videos: 0 },
    ],
    videos: 1,
  });
});
