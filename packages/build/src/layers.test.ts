import { transform } from "lightningcss";
import { expect, test } from "vitest";
import { cascadeLayers } from "./layers.ts";

const { handler } = cascadeLayers.transform as unknown as {
  // Vite's type says what plugins may be; this one is called with these two.
  handler: (code: string, id: string) => string | null;
};

/** The layer that the rules of a file end in, by a parser of CSS. */
function layerOf(id: string, code = "a { color: red }") {
  const found: string[] = [];
  transform({
    filename: "style.css",
    code: new TextEncoder().encode(handler(code, id) ?? code),
    visitor: {
      Rule: {
        "layer-block": ({ value }) => void found.push((value.name ?? []).join(".")),
        import: ({ value }) => void found.push(String(value.layer)),
      },
    },
  });
  return found.at(-1);
}

test("a screen's rules are in no layer, and weigh more than those of parts, kit and libraries", () => {
  expect(layerOf("/m/apps/staff/src/features/shop/Offers.module.css")).toBeUndefined();
  expect(layerOf("/m/apps/staff/src/components/tables/Table.module.css")).toBe("parts");
  expect(layerOf("/m/packages/features/src/shop/Card.module.css")).toBe("parts");
  expect(layerOf("/m/packages/ui/src/actions/Button.module.css")).toBe("kit");
  expect(layerOf("/m/node_modules/@mantine/core/styles/Radio.css")).toBe("libraries");
  expect(layerOf("/m/packages/ui/src/style/base.css")).toBe("base");
});

test("a file that lists others puts each into its layer", () => {
  expect(
    layerOf("/m/apps/staff/src/mantine.css", '@import "@mantine/core/styles/Input.css";'),
  ).toBe("libraries");
});

test("whichever file arrives first, the layers weigh the same", () => {
  const order = "@layer base, libraries, kit, parts;";
  for (const id of ["/m/packages/ui/src/style/base.css", "/m/apps/staff/src/mantine.css"])
    expect(handler("a { color: red }", id)?.startsWith(order)).toBe(true);
});
