import type { APIRequestContext } from "@playwright/test";
import { demoPassword, expect } from "./fixtures.ts";

type Category = { id: number; title: string; subCategories: Category[] };

const all = (tree: Category[]): Category[] =>
  tree.flatMap((category) => [category, ...all(category.subCategories)]);

/** An account of that class that no other test uses, with the demo accounts' password; its e-mail. */
export async function newStudent(request: APIRequestContext, classe = "MP1"): Promise<string> {
  const tree = await (await request.get("/api/categories/withSubCategories")).json();
  const email = `eleve-${crypto.randomUUID().slice(0, 8)}@exemple.tn`;
  const user = {
    email,
    password: demoPassword,
    phoneNumber: "20123456",
    firstName: "Aziz",
    lastName: "Gharbi",
    category: { id: all(tree).find(({ title }) => title === classe)?.id },
  };
  const answer = await request.post("/api/auth/signUp", {
    multipart: { user: JSON.stringify(user) },
  });
  expect(answer.ok()).toBe(true);
  return email;
}
