import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Alert } from "./Alert.tsx";

test("a formula in the title is drawn, as in all names of videos", () => {
  const markup = renderToStaticMarkup(
    <Alert kind="info" title={"Demande : preuves par $\\varepsilon$"} />,
  );
  expect(markup).toMatch(/Demande : preuves par <span aria-busy="true"[^>]*>\\varepsilon<\/span>/);
});
