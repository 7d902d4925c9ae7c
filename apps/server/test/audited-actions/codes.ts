import * as codes from "@majorant/contract/shop/codes.admin";
import type { ActionContext, AuditedAction } from "./audited-action.ts";

/** What an administrator does with codes. */
export function codesActions({ call, token }: ActionContext): AuditedAction[] {
  const form = () => ({
    code: crypto.randomUUID().slice(0, 8),
    pourcentage: 10,
  });
  const lot = { nom: "Club MP", nombre: 2, pourcentage: 10 };
  const made = async (code = form()) =>
    (await call(codes.addCode, { token, body: { code } })).json().id as number;
  const batch = async () =>
    (await call(codes.addCodeBatch, { token, body: { lot } })).json().id as number;
  return [
    [codes.addCode, "code", async () => ({ body: { code: form() } })],
    [
      codes.changeCode,
      "code",
      async () => {
        const code = form();
        const codeId = await made(code);
        return { params: { codeId }, body: { code: { ...code, pourcentage: 20 } } };
      },
    ],
    [
      codes.activateCode,
      "code",
      async () => ({ params: { codeId: await made() }, body: { active: false } }),
    ],
    [codes.deleteCode, "code", async () => ({ params: { codeId: await made() } })],
    [codes.addCodeBatch, "codeBatch", async () => ({ body: { lot } })],
    [
      codes.activateCodeBatch,
      "codeBatch",
      async () => ({ params: { lotId: await batch() }, body: { active: false } }),
    ],
  ];
}
