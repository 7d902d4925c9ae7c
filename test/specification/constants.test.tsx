import { allCountries, tunisia } from "@majorant/client/address/countries.ts";
import { pagingOf } from "@majorant/client/paging.ts";
import { newPassword, signInPassword } from "@majorant/contract/accounts/account";
import { changeProfile } from "@majorant/contract/accounts/users";
import { addUser } from "@majorant/contract/accounts/users.admin";
import { durations } from "@majorant/contract/choices";
import { mostVideoBytes, requestsPerPage } from "@majorant/contract/limits";
import { addFile } from "@majorant/contract/publishing/resources";
import { sendVideoRequest } from "@majorant/contract/publishing/video-requests";
import { role } from "@majorant/contract/roles";
import { declarePayment } from "@majorant/contract/shop/orders";
import { chapterNumber } from "@majorant/domain/learning/numbering";
import { pageSizes } from "@majorant/ui/actions/Pagination.tsx";
import { ExactMoment, Moment } from "@majorant/ui/format/Moment.tsx";
import { formatPrice } from "@majorant/ui/format/Price.tsx";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { tableQuery } from "../../apps/staff/src/components/tables/table-search.ts";
import { emptyUser } from "../../apps/staff/src/features/users/accounts/user-form.ts";
import { testimonials } from "../../apps/web/src/features/home/testimonials.ts";
import { source } from "./proofs.ts";

const staff = "apps/staff/src/features";

test("L1: a password has 8 characters at least", () => {
  for (const shape of [newPassword, signInPassword])
    expect([shape.safeParse("1234567").success, shape.safeParse("12345678").success]).toEqual([
      false,
      true,
    ]);
});

test("L2, L6: offers last 1, 3, 6 or 12 months, and cost DT", () => {
  expect(durations).toEqual([1, 3, 6, 12]);
  expect(formatPrice(120)).toBe("120,000\u00a0DT");
});

test("L3: tables have 5, 10 or 25 rows: 5 at first, 10 of the technician's requests", () => {
  expect(pageSizes).toEqual([5, 10, 25]);
  expect(pagingOf({})).toEqual({ page: 0, size: 5 });
  expect(tableQuery({})).toEqual({ page: 0, size: 5 });
  expect(requestsPerPage).toBe(10);
});

test("L4, L5: dates are dd/mm/yyyy with time hh:mm; entry is yyyy/MM/dd HH:mm, 24-hour", () => {
  const at = "2026-12-03T19:05:00Z";
  expect(renderToStaticMarkup(<ExactMoment at={at} />)).toContain(">03/12/2026 20:05<");
  // In a sentence it is spelled (decision 22), with the exact time beside it.
  const spelled = renderToStaticMarkup(<Moment at={at} />);
  expect(spelled.replaceAll("\u00a0", " ")).toContain(">3 décembre 2026, 20:05<");
  expect(spelled).toContain('title="03/12/2026 20:05"');
  // What lists and the heads of their items show is the exact form.
  const lists = [
    ...["orders/list/OrderList", "auth/TooManyDevices", "learning/notes/note/NoteCard"].map(
      (name) => `apps/web/src/features/${name}`,
    ),
    ...[
      "users/Devices",
      "notifications/NotificationItems",
      "learning/discussion/posts/PostHead",
    ].map((name) => `packages/features/src/${name}`),
  ];
  for (const list of lists) {
    const code = source(`${list}.tsx`);
    expect(code).toContain("<ExactMoment ");
    expect(code).not.toContain("<Moment ");
  }
  expect(source("apps/staff/src/components/fields/DateTimePickerField.tsx")).toContain(
    'valueFormat="YYYY/MM/DD HH:mm"',
  );
});

test("L5: past dates are disabled", () => {
  expect(source("apps/staff/src/components/fields/DateTimePickerField.tsx")).toContain(
    "minDate={inTunis(new Date()",
  );
});

test.each([
  ["L10: a photo", changeProfile.files.photo, 5_000_000, "image"],
  ["L10: a user's photo", addUser.files.photo, 5_000_000, "image"],
  ["L10: a receipt's photo", declarePayment.files.photo, 5_000_000, "image"],
  ["L11: a section's file", addFile.files.fichier2, 500_000_000, "any"],
  ["L12: a request's video", sendVideoRequest.files.video, 1e11, "video"],
] as const)("%s is one file, within its limit", (_, part, bytes, accept) => {
  expect(part).toEqual({ maxBytes: bytes, accept });
});

test("L13: a resumed upload has the same limit as a request's video", () => {
  expect(mostVideoBytes).toBe(1e11);
});

describe("Defaults", () => {
  test("L21: a user is actif, not administrateur, from Tunisia", () => {
    expect(emptyUser).toMatchObject({ actif: "true", administrateur: "false", pays: tunisia.name });
    expect([tunisia.code, tunisia.name]).toEqual(["TN", "Tunisie"]);
  });

  test("L22: a password is mailed on adding, not on editing; not generated", () => {
    const adding = source(`${staff}/users/accounts/AddUserPage.tsx`);
    expect(adding).toContain("[isMailed, setMailed] = useState(true)");
    expect(adding).toContain("[isGenerated, setGenerated] = useState(false)");
    const editing = source(`${staff}/users/accounts/password/ReplacePassword.tsx`);
    expect(editing).toContain("[isMailed, setMailed] = useState(false)");
    expect(editing).toContain("[isGenerated, setGenerated] = useState(false)");
  });
});

test("L23: about 240 to 250 countries, each with a name, a two-letter code and its flag", () => {
  const countries = allCountries();
  expect(countries.length).toBeGreaterThanOrEqual(240);
  expect(countries.length).toBeLessThanOrEqual(250);
  expect(countries.find(({ code }) => code === "TN")).toEqual(tunisia);
});

test("L7: chapter numbers have 2 digits", () => {
  expect([0, 1, 9, 98, 99].map(chapterNumber)).toEqual(["01", "02", "10", "99", "100"]);
});

test("L8: a preview of an image is 200 × 200 px", () => {
  expect(source("packages/features/src/users/PhotoField.tsx")).toContain(
    'width="200" height="200"',
  );
});

test("L9: the first 20 characters of a file's description are shown", () => {
  const page = source(`${staff}/publishing/requests/RequestPage.tsx`);
  expect(page).toContain("const shortest = 20;");
  expect(page).toContain("description.slice(0, shortest)");
});

test("L14: modals are 700 px wide at most", () => {
  const widths = [
    ...source("packages/ui/src/layout/Dialog.module.css").matchAll(/width: min\((\d+)px/g),
  ];
  expect(widths.map(([, px]) => Number(px))).toEqual([480, 700]);
  expect(source("apps/staff/src/components/dialogs/RouteModal.tsx")).toContain(
    "<Dialog title={title} wide",
  );
});

describe("Testimonial carousel", () => {
  test("L15: four fixed testimonials, each with a name, a rank and a feedback", () => {
    expect(testimonials).toHaveLength(4);
    for (const each of testimonials)
      expect(Object.keys(each)).toEqual(["name", "rank", "feedback"]);
  });

  test("L16: 3 slides, 2 under 1024 px, 1 under 600 px", () => {
    const css = source("packages/ui/src/layout/Carousel.module.css");
    expect(css).toContain("grid-auto-columns: 100%;");
    expect(css).toMatch(/min-width: 600px\) \{ \.track \{ grid-auto-columns: calc\(50% /);
    expect(css).toMatch(
      /min-width: 1024px\) \{ \.track \{ grid-auto-columns: calc\(\(100% .* \/ 3\)/,
    );
  });

  test("L17: autoplay, 500 ms speed", () => {
    expect(source("packages/ui/src/layout/Carousel.tsx")).toContain(
      "[playing, setPlaying] = useState(true)",
    );
    expect(source("packages/ui/src/layout/step.ts")).toContain("const LASTS_MS = 500;");
  });
});

test("L20: the student's menu is hidden at widths up to 600 px", () => {
  expect(source("apps/web/src/app/layouts/student/StudentSideMenu.module.css")).toContain(
    "@media (max-width: 600px) { .menu { display: none; } }",
  );
});

test("L18: the roles", () => {
  expect(role.options).toEqual([
    "ROLE_APPRENANT",
    "ROLE_ENSEIGNANT",
    "ROLE_TECHNICIAN",
    "ROLE_ADMINISTRATEUR",
  ]);
});

test("L19: any registered service worker is unregistered at start", () => {
  expect(source("packages/client/src/start.tsx")).toContain(
    "navigator.serviceWorker?.getRegistrations().then((all) => { for (const registration of all) registration.unregister(); })",
  );
});
