import { ApiError } from "@majorant/client/api/call.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Trouble } from "./Trouble.tsx";

const shown = (error: Error | null) =>
  renderToStaticMarkup(
    <Trouble error={error} trouble="sayOffline" pending={false} onRetry={() => {}} />,
  );

test("a line that was cut is said, whether it was asked again without an answer or not yet", () => {
  for (const error of [null, new TypeError("Failed to fetch")])
    expect(shown(error)).toContain("La vidéo n’arrive plus.");
});

test("once the line is back, what the server refuses is said, and not that the line is cut", () => {
  const refusal = new ApiError(403, {
    error: "Cette vidéo n'est pas encore disponible.",
    code: "MEDIUM_NOT_READY",
  });
  expect(shown(refusal)).toContain("Cette vidéo n&#x27;est pas encore disponible.");
  expect(shown(refusal)).not.toContain("La vidéo n’arrive plus.");
});
