import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Alert } from "./Alert.tsx";

test("a formula in the title is drawn, as in all names of videos", () => {
  const markup = renderToStaticMarkup(
    <Alert kind="info" title={"Demande : preuves par $\\varepsilon$"} />,
  );
  expect(markup).toMatch(
    /Demande\u00a0: preuves par <span aria-busy="true"[^>]*>\\varepsilon<\/span>/,
  );
});

test("no line of what the server says begins with a mark", () => {
  const markup = renderToStaticMarkup(
    <Alert kind="error" title="Trop tard : elle est passée">
      Pas de réponse du serveur : « Rolle » attend ?
    </Alert>,
  );
  expect(markup).toContain("Trop tard\u00a0: elle est passée");
  expect(markup).toContain("serveur\u00a0: «\u00a0Rolle\u00a0» attend\u00a0?");
});
