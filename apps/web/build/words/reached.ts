import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../../../..");
const IMPORTS = /(?:^|\s)(?:import|export)(?!\s+type\b)[^"';]*?"([^"]+)"|\bimport\(\s*"([^"]+)"/gm;

/** The file that a specifier means, where it is one of ours. */
function fileOf(specifier: string, importer: string): string | null {
  const [, name, path = ""] = /^@majorant\/(\w+)\/(.+)$/.exec(specifier) ?? [];
  if (name) return join(root, `packages/${name}/src`, /\.tsx?$/.test(path) ? path : `${path}.ts`);
  if (!specifier.startsWith(".")) return null;
  return /\.tsx?$/.test(specifier) ? join(dirname(importer), specifier) : null;
}

/**
 * The modules of ours that some others bring along or may ask for, themselves included, each with its
 * text. Files are absolute; `without` are not followed.
 */
export function reached(from: readonly string[], without: readonly string[]): Map<string, string> {
  const modules = new Map<string, string>();
  const visit = (file: string) => {
    if (modules.has(file) || without.includes(file) || !existsSync(file)) return;
    const code = readFileSync(file, "utf8");
    modules.set(file, code);
    for (const [, named, later] of code.matchAll(IMPORTS)) {
      const next = fileOf(named ?? later ?? "", file);
      if (next) visit(next);
    }
  };
  from.forEach(visit);
  return modules;
}
