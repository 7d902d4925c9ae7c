import type { Platform } from "../../platform/platform.ts";
import { listOpenAddresses, listPaperAddresses } from "./sitemap.queries.ts";

/** The public pages that are always there. */
const pages = [
  "/home",
  "/preparatoire",
  "/lmd",
  "/nosCours/",
  "/Offers",
  "/primaire",
  "/secondaire",
  "/concours",
  "/auth/signup",
  "/auth/signin",
  "/accessibilite",
  "/confidentialite",
];

/** How long a search engine may keep them, in seconds. */
const keptSeconds = 3600;

/** What search engines ask for: which addresses there are, and which they need not visit. */
export function sitemapRoutes({ app, db, publicUrl }: Platform): void {
  app.get("/sitemap.xml", { schema: { hide: true } }, async (_request, reply) => {
    const { categories, courses } = await listOpenAddresses(db);
    const { papers, notions } = await listPaperAddresses(db);
    const addresses = [
      ...pages,
      ...categories.map((id) => `/nosCours/categorie/${id}`),
      ...courses.map((id) => `/nosCours/cours/${id}`),
      ...papers.map((id) => `/concours/${id}`),
      ...notions.map((id) => `/concours/notions/${id}`),
    ];
    const rows = addresses.map((address) => `<url><loc>${xml(publicUrl + address)}</loc></url>`);
    return reply
      .header("cache-control", `public, max-age=${keptSeconds}`)
      .type("application/xml; charset=utf-8")
      .send(
        '<?xml version="1.0" encoding="UTF-8"?>\n' +
          `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join("\n")}\n</urlset>\n`,
      );
  });

  app.get("/robots.txt", { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header("cache-control", `public, max-age=${keptSeconds}`)
      .type("text/plain; charset=utf-8")
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
}

const xml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
