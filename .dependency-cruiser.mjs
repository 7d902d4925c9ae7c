// Who may import whom (docs/decisions). The folders are the zones: "$1" is the folder that the importing
// file lies in, so a new area or feature is fenced in by being there.

const TEST = "\\.test\\.tsx?$";
const CONTRACT = "^packages/contract/src/";
const DOMAIN = "^packages/domain/src/";
const SERVER = "^apps/server/";
const WEB = "^apps/web/";
const AREAS = `${SERVER}src/areas/`;
const FEATURES = `${WEB}src/features/`;
const STAFF = `${WEB}src/staff/`;

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
    never("contract-stands-alone", "The contract imports zod only.", {
      from: CONTRACT,
      except: [TEST],
      allowed: [CONTRACT, "node_modules/zod/"],
    }),
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
    never("server-without-web", "The server knows the contract, not the web app.", {
      from: SERVER,
      to: WEB,
    }),
    never("web-without-server", "The web app knows the contract, not the server.", {
      from: WEB,
      to: SERVER,
    }),
    never(
      "browser-takes-no-shapes",
      "Calls are checked by types; forms take rules, screens take limits and choices (decision 2).",
      {
        from: `${WEB}src/`,
        except: [TEST],
        to: CONTRACT,
        allowed: ["(account|choices|limits|refusals|tus|[\\w-]+-rules)\\.ts$"],
        dependencyTypesNot: ["type-only"],
      },
    ),
    never("areas-meet-in-queries", "An area reaches another through its queries only.", {
      from: `${AREAS}([^/]+)/`,
      to: AREAS,
      allowed: [`${AREAS}$1/`, "\\.queries\\.ts$"],
    }),
    never("platform-knows-no-area", "What every area stands on stands on none of them.", {
      from: `${SERVER}src/platform/`,
      except: [TEST],
      to: [AREAS, `${SERVER}src/gateways/`, `${SERVER}src/app\\.ts$`],
    }),
    never("features-are-apart", "A feature never imports another: routes compose them.", {
      from: `${FEATURES}([^/]+)/`,
      to: FEATURES,
      allowed: [`${FEATURES}$1/`],
    }),
    never("features-know-no-page", "A feature is composed by routes, not the other way.", {
      from: FEATURES,
      to: `${WEB}src/routes/`,
    }),
    never("ui-knows-no-area", "The kit knows neither features nor pages nor the session.", {
      from: `${WEB}src/ui/`,
      to: ["features", "routes", "app", "staff"].map((folder) => `${WEB}src/${folder}/`),
    }),
    never(
      "staff-features-are-apart",
      "A staff feature knows its own area's, and the staff's kit.",
      {
        from: `${STAFF}features/([^/]+)/`,
        to: [FEATURES, `${STAFF}features/`, `${WEB}src/routes/`],
        allowed: [`${FEATURES}$1/`, `${STAFF}features/$1/`],
      },
    ),
    never("staff-kit-knows-no-feature", "The staff's kit and layout know no area's screens.", {
      from: STAFF,
      except: [`${STAFF}features/`],
      to: [FEATURES, `${STAFF}features/`, `${WEB}src/routes/`],
    }),
    never("staff-comes-by-its-routes", "What everybody fetches brings nothing of the staff's.", {
      from: [`${WEB}src/app/`, FEATURES],
      to: STAFF,
    }),
    never("mantine-below-staff", "Mantine stays in the lazy chunks of the staff's areas.", {
      from: "^(apps|packages)/",
      except: [STAFF],
      to: "(^|node_modules/)@mantine/",
    }),
    never("no-cycles", "Neither can be read or loaded without the other.", {
      from: "^(apps|packages|e2e|bench)/",
      // Written by the router's plugin: it imports all pages, and each page has its types.
      except: ["\\.gen\\.(d\\.)?[jt]s$"],
      circular: true,
      viaNot: "\\.gen\\.(d\\.)?[jt]s$",
    }),
    never("no-dead-ends", "The file or package is there.", {
      from: "^(apps|packages|e2e|bench)/",
      couldNotResolve: true,
    }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(apps/[^/]+/dist|e2e/(test-results|playwright-report))/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "browser", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
