import { exportOwnData } from "@majorant/contract/privacy/own-data";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { page, sittingsOf } from "../../../test/areas/sittings.ts";
import { unzip } from "../../../test/reading/unzip.ts";

const server = await testApp();
const { call } = server;
const sittings = sittingsOf(server);

test("one's own data have one's copies, their pages, and the marks once they are published", async () => {
  const place = await sittings.school(1);
  const { teacher } = place;
  const [student] = place.sitters as [typeof teacher];
  const id = await sittings.announced(place);
  sittings.minutesIn(100);
  const handedIn = await page();
  const { handedIn: copy } = await sittings.handInWhole(student, id, [handedIn]);
  sittings.minutesIn(196);
  await sittings.markAll(teacher, id, () => 1);
  const packed = async () => {
    const answer = await call(exportOwnData, {
      params: { utilisateurId: student.id },
      token: student.token,
    });
    const files = unzip(answer.rawPayload);
    return { files, sittings: JSON.parse(String(files.get("data.json"))).sittings };
  };
  const before = await packed();
  expect(before.sittings).toMatchObject([
    { title: "Concours blanc de décembre", receipt: copy?.receipt, total: null, marks: [] },
  ]);
  expect(before.files.get(`sittings/${copy?.id}-1.jpg`)).toEqual(handedIn.bytes);
  await sittings.publish(teacher, id);
  expect((await packed()).sittings).toMatchObject([
    {
      total: 2,
      marks: [
        { question: "1", mark: 1 },
        { question: "2", mark: 1 },
      ],
    },
  ]);
});
