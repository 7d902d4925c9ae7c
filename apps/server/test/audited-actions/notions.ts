import * as notions from "@majorant/contract/notions/notions";
import { type ActionContext, type AuditedAction, ref } from "./audited-action.ts";

const form = { subject: "physique", title: "Théorème de Gauss" };

/** What an administrator changes about notions. */
export function notionsActions({ make }: ActionContext): AuditedAction[] {
  const params = async () => ({ notionId: (await make.notion()).id });
  return [
    [notions.addNotion, "notion", async () => ({ body: form })],
    [
      notions.changeNotion,
      "notion",
      async () => ({ params: await params(), body: { ...form, title: "Théorème d'Ampère" } }),
    ],
    [
      notions.mergeNotion,
      "notion",
      async () => ({ params: await params(), body: { into: ref(await make.notion()) } }),
    ],
    [notions.deleteNotion, "notion", async () => ({ params: await params() })],
    [
      notions.importNotions,
      "notion",
      async () => {
        const bytes = Buffer.from("Matière;Notion\nPhysique;Théorème de Carnot\n");
        return { parts: {}, files: { fichier: { name: "notions.csv", bytes } } };
      },
    ],
    [
      notions.putVideoNotions,
      "resource",
      async () => ({
        params: { ressourceId: (await make.video()).id },
        body: { notions: [{ ...(await make.notion()), second: 12 }] },
      }),
    ],
  ];
}
