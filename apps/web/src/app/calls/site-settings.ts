import { getSettings, type Settings } from "@majorant/contract/settings";
import { call } from "./call.ts";
import { asGiven } from "./given.ts";

let asked: Promise<Settings> | undefined;

async function ask() {
  try {
    return asGiven(getSettings, {}).initialData() ?? (await call(getSettings, {}));
  } catch (error) {
    asked = undefined;
    throw error;
  }
}

/**
 * What anyone may read of the settings: the page's own answer where the server wrote it, else asked for
 * once, by whatever reads it first. Throws as `call` does, and asks again the next time.
 */
export const siteSettings = (): Promise<Settings> => {
  asked ??= ask();
  return asked;
};
