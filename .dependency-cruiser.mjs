// Who may import whom (docs/decisions). The folders are the zones: "$1" is the folder that the importing
// file lies in, so a new area or feature is fenced in by being there.

const TEST = "\\.test\\.tsx?$";
const CONTRACT = "^packages/contract/src/";
const DOMAIN = "^packages/domain/src/";
const SERVER = "^apps/server/";
const WEB = "^apps/web/";
const STAFF = "^apps/staff/";
const AREAS = `${SERVER}src/areas/`;
/** The server's areas by their floors, lowest first: each imports those before it only. */
export const FLOORS = {
  ground: ["access", "files", "catalogue", "accounts"],
  product: [
    "notions",
    "notifications",
    "announcements",
    "publishing",
    "learning",
    "reviews",
    "discussion",
    "exercises",
    "quizzes",
    "marking",
    "papers",
    "sittings",
    "shop",
  ],
  office: ["reporting", "follow-ups", "bulk", "settings", "privacy", "operations"],
};
const ORDER = Object.values(FLOORS).flat();
/** What is in the browser: two applications, and the packages that both are made of. */
const BROWSER = "^(apps/(web|staff)|packages/(ui|client|features))/";
const UI = "^packages/ui/";
const CLIENT = "^packages/client/";
/** Those of an application, and those that both show. */
const FEATURES = "^(?:apps/(?:web|staff)/src/features|packages/features/src)/";

/** A rule: files at `from` (but `except`) may not import what is at `to` (but `allowed`). */
const never = (name, comment, { from, except = [], to, allowed = [], ...rest }) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: except },
  to: { path: to, pathNot: allowed, ...rest },
});

export default {
  forbidden: [
    never(
      "contract-stands-alone",
      "The contract imports zod only, and the rules of what people write: names, what texts may cost, what is a formula, what is searched for.",
      {
        from: CONTRACT,
        except: [TEST],
        allowed: [
          CONTRACT,
          "node_modules/zod/",
          `${DOMAIN}accounts/names\\.ts$`,
          `${DOMAIN}text/(excess-sentences|turned)\\.ts$`,
          `${DOMAIN}shop/bar-search\\.ts$`,
          `${DOMAIN}exercises/formula-faults\\.ts$`,
          `${DOMAIN}bulk/import-fields\\.ts$`,
        ],
      },
    ),
    never("domain-is-pure", "The domain imports the contract only: no HTTP, SQL, React or clock.", {
      from: DOMAIN,
      except: [TEST],
      allowed: [DOMAIN, CONTRACT],
    }),
    never("domain-takes-types", "Of the contract, the domain imports types only.", {
      from: DOMAIN,
      except: [TEST],
      to: CONTRACT,
      dependencyTypesNot: ["type-only"],
    }),
    never("server-without-web", "The server knows the contract, not the applications.", {
      from: SERVER,
      to: BROWSER,
    }),
    never("web-without-server", "The applications know the contract, not the server.", {
      from: BROWSER,
      to: SERVER,
    }),
    never("web-without-staff", "What visitors and students fetch has nothing of the staff's.", {
      from: WEB,
      to: STAFF,
    }),
    never("staff-without-web", "The staff's application has nothing of the other one's.", {
      from: STAFF,
      to: WEB,
    }),
    never("packages-know-no-application", "What both are made of is made of neither.", {
      from: "^packages/",
      to: "^apps/",
    }),
    never(
      "browser-takes-no-shapes",
      "Calls are checked by types; forms take rules, screens take limits and choices (decision 2).",
      {
        from: `${BROWSER}src/`,
        except: [TEST],
        to: CONTRACT,
        allowed: ["(account|choices|limits|refusals|tus|[\\w-]+-rules)\\.ts$"],
        dependencyTypesNot: ["type-only"],
      },
    ),
    never(
      "areas-meet-in-queries",
      "An area reaches another through its queries and events only, and has answers checked.",
      {
        from: `${AREAS}([^/]+)/`,
        to: AREAS,
        allowed: [`${AREAS}$1/`, "\\.(queries|events)\\.ts$", "/check-answers\\.ts$"],
      },
    ),
    never("areas-have-a-floor", "Every area stands in the list of floors.", {
      from: AREAS,
      except: [`${AREAS}(${ORDER.join("|")})/`],
    }),
    ...ORDER.slice(0, -1).map((area, n) =>
      never(`${area}-knows-its-floor`, "Areas import downwards only; up goes an event or a job.", {
        from: `${AREAS}${area}/`,
        except: [TEST],
        to: `${AREAS}(${ORDER.slice(n + 1).join("|")})/`,
      }),
    ),
    never("platform-knows-no-area", "What every area stands on stands on none of them.", {
      from: `${SERVER}src/platform/`,
      except: [TEST],
      to: [AREAS, `${SERVER}src/integrations/`, `${SERVER}src/app\\.ts$`],
    }),
    never("features-are-apart", "A feature never imports another: routes compose them.", {
      // Of an area of several features, each is apart as well.
      from: `${FEATURES}((?:(?:operations|reporting|shop)/)?[^/]+)/`,
      to: FEATURES,
      allowed: [`${FEATURES}$1/`],
    }),
    never("features-know-no-page", "A feature is composed by routes, not the other way.", {
      from: FEATURES,
      to: "^apps/(web|staff)/src/routes/",
    }),
    never("ui-knows-no-area", "The kit knows neither features nor pages nor the session.", {
      from: UI,
      to: [CLIENT, FEATURES],
    }),
    never("client-knows-no-area", "What both applications run on knows nothing that they show.", {
      from: CLIENT,
      to: FEATURES,
    }),
    never("staff-kit-knows-no-feature", "The staff's kit and layout know no area's screens.", {
      from: `${STAFF}src/(components|layout)/`,
      to: [FEATURES, `${STAFF}src/routes/`],
    }),
    never("mantine-below-staff", "Mantine is the staff's: it would weigh on everybody else.", {
      from: "^(apps|packages)/",
      except: [STAFF],
      to: "(^|node_modules/)@mantine/",
    }),
    never("no-cycles", "Neither can be read or loaded without the other.", {
      from: "^(apps|packages|test|e2e|bench)/",
      // Written by the router's plugin: it imports all pages, and each page has its types.
      except: ["\\.gen\\.(d\\.)?[jt]s$"],
      circular: true,
      viaNot: "\\.gen\\.(d\\.)?[jt]s$",
    }),
    never("no-dead-ends", "The file or package is there.", {
      from: "^(apps|packages|test|e2e|bench)/",
      couldNotResolve: true,
    }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(apps/[^/]+/(dist|\\.cache)|e2e/(test-results|playwright-report))/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "browser", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
