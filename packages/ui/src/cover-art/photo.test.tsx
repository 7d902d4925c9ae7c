import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sparesDataFrom } from "../spares-data.ts";
import { Photo } from "./Photo.tsx";

const place = "/api/media/covers/0123456789abcdef0123456789abcdef";

test("a browser chooses among the widths that a cover is kept in", () => {
  const markup = renderToStaticMarkup(<Photo address={`${place}/480.webp`} />);
  expect(markup).toContain(
    `srcSet="${place}/200.webp 200w, ${place}/480.webp 480w, ${place}/960.webp 960w"`,
  );
  expect(markup).toContain('sizes="auto, ');
  expect(markup).toContain('loading="lazy"');
});

test("one of the first screen comes first, in the width that it is shown in", () => {
  const markup = renderToStaticMarkup(<Photo address={`${place}/480.webp`} sizes="50vw" />);
  expect(markup).toContain('sizes="50vw"');
  expect(markup).toContain('fetchPriority="high"');
  expect(markup).not.toContain("lazy");
});

test("who spares data has the smallest, whatever its place", () => {
  sparesDataFrom(() => true);
  const markup = renderToStaticMarkup(<Photo address={`${place}/480.webp`} sizes="50vw" />);
  sparesDataFrom(() => false);
  expect(markup).toContain(`src="${place}/200.webp"`);
  expect(markup).not.toContain("srcSet");
});

test("a picture from elsewhere comes as it is", () => {
  expect(renderToStaticMarkup(<Photo address="https://x.cloudfront.net/a.jpg" />)).not.toContain(
    "srcSet",
  );
});
