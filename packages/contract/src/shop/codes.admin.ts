import * as z from "zod/mini";
import { codeSorts } from "../choices.ts";
import { endpoint, id, paging, roles } from "../endpoint.ts";
import { format, words } from "../tables.ts";
import { adminCode, codeBatch, codeBatchForm, codeForm, codeState } from "./code-rules.ts";

// Codes as administrators make and follow them (docs/product/codes.md): the French family.

const administrators = roles("ROLE_ADMINISTRATEUR");

export type AdminCode = z.infer<typeof adminCode>;

export type CodeForm = z.infer<typeof codeForm>;

export type CodeState = z.infer<typeof codeState>;

export type CodeBatch = z.infer<typeof codeBatch>;

export type CodeBatchForm = z.infer<typeof codeBatchForm>;

export const codeSort = z.enum(codeSorts);

export type CodeSort = z.infer<typeof codeSort>;

/** A batch as a file is this list as CSV, with its `lot`. */
export const listCodes = endpoint({
  method: "GET",
  path: "/codes",
  access: administrators,
  confirmed: "asTable",
  summary: "All codes with what each brought, the latest first; `q` searches codes and batches",
  query: z.object({
    q: words,
    lot: z.optional(id),
    etat: z.optional(codeState),
    sort: z.optional(codeSort),
    ...paging,
    format,
  }),
  reply: z.array(adminCode),
});

const byId = z.object({ codeId: id });

export const getCode = endpoint({
  method: "GET",
  path: "/codes/{codeId}",
  access: administrators,
  summary: "One code with what it brought",
  params: byId,
  reply: adminCode,
});

export const addCode = endpoint({
  method: "POST",
  path: "/codes",
  access: administrators,
  confirmed: "always",
  summary: "Make a code",
  body: z.object({ code: codeForm }),
  reply: adminCode,
  refuses: ["CODE_TAKEN"],
});

export const changeCode = endpoint({
  method: "PUT",
  path: "/codes/{codeId}",
  access: administrators,
  confirmed: "always",
  summary: "Change a code; once an order held it, its last day and how often it is used alone",
  params: byId,
  body: z.object({
    code: codeForm,
    /** Of the code as it was seen. */
    version: z.optional(z.number()),
  }),
  reply: adminCode,
  refuses: ["CODE_TAKEN", "CODE_FROZEN", "EDITED_MEANWHILE"],
});

export const activateCode = endpoint({
  method: "PUT",
  path: "/codes/{codeId}/active",
  access: administrators,
  confirmed: "always",
  summary: "Take a code out of use, or put it back; orders that hold it keep it",
  params: byId,
  body: z.object({ active: z.boolean() }),
  reply: adminCode,
});

export const deleteCode = endpoint({
  method: "DELETE",
  path: "/codes/{codeId}",
  access: administrators,
  confirmed: "always",
  summary: "Delete a code that no order ever held",
  params: byId,
  refuses: ["CODE_USED"],
});

export const listCodeBatches = endpoint({
  method: "GET",
  path: "/codes/lots",
  access: administrators,
  summary: "The batches of codes with what each brought, the latest first",
  query: z.object({ q: words, ...paging }),
  reply: z.array(codeBatch),
});

export const addCodeBatch = endpoint({
  method: "POST",
  path: "/codes/lots",
  access: administrators,
  confirmed: "always",
  summary: "Make up to 500 codes at once, each good for one order",
  body: z.object({ lot: codeBatchForm }),
  reply: codeBatch,
});

export const activateCodeBatch = endpoint({
  method: "PUT",
  path: "/codes/lots/{lotId}/active",
  access: administrators,
  confirmed: "always",
  summary: "Take all codes of a batch out of use, or put them back",
  params: z.object({ lotId: id }),
  body: z.object({ active: z.boolean() }),
  reply: codeBatch,
});
