// Words that the glossary replaced (docs/product/glossary.md), where they still have their old meaning.
import { ts, walk } from "./checkout.mjs";

/** Names of folders and files. */
const FILES = words(`
  told > feedback, frames > layout, frame > layout, values > format, pattern > cover-art, kit > components,
  fault > page-error, leaving > unsaved-changes, stays-at > same-form, arrivals > ingest, preparing > transcoding,
  making > publishing, sendings > uploads, working > workflow, kept > snapshots, given > assignments, grants > assignments, shown > list,
  holders > members, rights > my-access, endings > expiry, useTurn > useStreamLock,
  usePlace > usePlaybackPosition, passage > promotion, passages > promotions, deeds > audited-actions,
  written > ssr, managed > admin, commandes > orders, offres > offers`)
  .concat({ old: "calls", now: "api", where: /^(packages|apps\/web)\// })
  .concat({ old: "sending", now: "submit", where: /requests|staff/ })
  .concat({ old: "live", now: "realtime", where: /\/(platform|client\/src|web\/src\/app)\/live/ });

/** What is declared in code: variables, functions, classes, types. */
const NAMES = words(`
  arrivals > ingest, Arrival > ingest, sendings > uploads, staysAt > sameForm, rights > access, Rights > access,
  holders > members, endings > expiry, Ending > expiry, useTurn > useStreamLock, usePlace > usePlaybackPosition,
  passage > promotion, passages > promotions, Passage > promotion, deed > audited action, deeds > audited actions,
  Deed > audited action, managed > admin, commandes > orders, offres > offers, utilisateurs > users`)
  .concat({ old: "Refusal", now: "ApiError", where: /^(?!apps\/server\/)/ })
  .concat({ old: "post", now: "mailer", where: /^apps\/server\/(?!.*\/discussion\/)/ })
  .concat({ old: "Post", now: "Mailer", where: /^apps\/server\/(?!.*\/discussion\/)/ })
  .concat({ old: "picture", now: "video", where: /\/player\// });

/** Variables alone: they are named by what they hold, not by how it was come by. */
const VARIABLES = ["found", "asked", "shown", "kept", "told", "given"].map((old) => ({
  old,
  now: "what it holds",
  where: /./,
}));

/** Addresses are promised, and these files are named by them. */
const ADDRESSES = /\/routes\//;

const DECLARED = ["Function", "Class", "TypeAlias", "Interface"].map(
  (kind) => `${kind}Declaration`,
);
const BOUND = ["VariableDeclaration", "Parameter", "BindingElement", "NamespaceImport"];
const isOneOf = (kinds, node) => kinds.some((kind) => node.kind === ts.SyntaxKind[kind]);

function words(text) {
  return text.split(",").map((pair) => {
    const [old, now] = pair.trim().split(" > ");
    return { old, now, where: /./ };
  });
}

/** Each file under an old word, and each declaration by one, as `{ what, path, kind }`. */
export function oldWords({ files, modules }) {
  const uses = [];
  const look = (list, name, { path, kind }) => {
    const word = list.find(({ old, where }) => old === name && where.test(path));
    if (word) uses.push({ what: `${name} → ${word.now}`, path, kind });
  };
  for (const file of files)
    for (const segment of ADDRESSES.test(file.path) ? [] : file.path.split("/"))
      look(FILES, segment.split(".")[0], file);
  for (const module of modules)
    walk(module.tree, (node) => {
      const name = node.name?.text;
      if (name && isOneOf(BOUND, node)) look([...NAMES, ...VARIABLES], name, module);
      if (name && isOneOf(DECLARED, node)) look(NAMES, name, module);
    });
  return uses;
}
