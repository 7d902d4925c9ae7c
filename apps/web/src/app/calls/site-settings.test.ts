import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

test("the settings are asked for once by all who read them, and again only after a failure", async () => {
  vi.stubGlobal("window", {});
  const fetch = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch"));
  fetch.mockImplementation(async () => Response.json({ contactEmail: "a@b.tn" }));
  vi.stubGlobal("fetch", fetch);
  const { siteSettings } = await import("./site-settings.ts");

  const refused = [siteSettings(), siteSettings()];
  for (const one of refused) await expect(one).rejects.toThrow();
  expect(fetch).toHaveBeenCalledTimes(1);

  expect(await siteSettings()).toBe(await siteSettings());
  expect(fetch).toHaveBeenCalledTimes(2);
});
