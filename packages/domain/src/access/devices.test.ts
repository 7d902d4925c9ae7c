import { expect, test } from "vitest";
import { deviceName } from "./devices.ts";

const like = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${like} Chrome/140.0 Mobile Safari/537.36`,
    "Chrome · Android",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64) ${like} Chrome/140.0 Safari/537.36 Edg/140.0`,
    "Edge · Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
    "Safari · iPhone",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15) Gecko/20100101 Firefox/143.0", "Firefox · Mac"],
  ["Mozilla/5.0 (X11; Linux x86_64)", "Linux"],
  ["curl/8.0", null],
  [null, null],
])("%s is %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
