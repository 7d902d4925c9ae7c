import { putSettings } from "@majorant/contract/settings/settings";
import type { TestApp } from "../app.ts";
import { factories } from "../factories.ts";

const required = { websiteDescription: "Des cours.", montrerLesCoursSpeciaux: "true" };

/** Who sells, as an administrator writes it. */
export const seller = {
  sellerName: "Majorant SARL",
  sellerMatricule: "1234567A/A/M/000",
  sellerAddress: "14, rue de Palestine, 1002 Tunis",
  sellerRegister: "B01234562026",
};

/** An administrator who says who sells, how that is taxed, and what is ticked before paying. */
export async function sellingOf({ call, tokenOf, db }: Pick<TestApp, "call" | "tokenOf" | "db">) {
  const token = await tokenOf(await factories(db).user({ administrator: true }));
  const set = (settings: object) =>
    call(putSettings, { token, body: { ...required, ...settings } });
  return {
    token,
    set,
    /** Says who sells, and what is given beside it. */
    sell: (settings: object = {}) => set({ ...seller, ...settings }),
    /** Nobody sells any more, and nothing else is said. */
    forget: () =>
      set({
        sellerName: "",
        sellerMatricule: "",
        sellerAddress: "",
        sellerRegister: "",
        taxRegime: "exempt",
        taxExemption: "Exonéré",
        stampIncluded: "false",
        categoryRegimes: [],
        withdrawalSentence: "",
      }),
  };
}
