import { askAgain } from "@majorant/client/api/ask-again.ts";
import { ApiError, call } from "@majorant/client/api/call.ts";
import { queries } from "@majorant/client/api/queries.ts";
import { under } from "@majorant/client/api/query.ts";
import { currentSession } from "@majorant/client/session.ts";
import type { Note } from "@majorant/contract/learning/notes";
import { oldestNote } from "@majorant/contract/limits";
import { allNotesOf, notesOn, type Written } from "@majorant/features/learning/notes/notes.api.ts";
import { heldFor, type Wait, waitAfter } from "../../unsent/wait.ts";
import { changeOutbox, followOutbox, noteSent, outboxOf, readAgain, setStalled } from "./outbox.ts";
import { outboxKey } from "./outbox-key.ts";
import { hold, refuse, sendable, settled, trying, type Unsent } from "./outbox-rules.ts";

/** A network that is there and leads nowhere says nothing when it is better. */
const AGAIN_MS = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends what there is to send, in its order, until there is no answer. One tab at a time: another
 * one waits, then finds nothing left. Settles once that is done.
 */
export function sendNotes(userId: number): Promise<void> {
  const { locks } = navigator;
  // An address without TLS has no locks; the keys still make of every note one note.
  return locks ? locks.request(outboxKey(userId), () => sendAll(userId)) : sendAll(userId);
}

async function sendAll(userId: number): Promise<void> {
  clearTimeout(timer);
  readAgain(userId);
  for (const { key } of sendable(outboxOf(userId).unsent)) {
    // As it is by now: its writer goes on while others are sent.
    const unsent = outboxOf(userId).unsent.find((each) => each.key === key);
    if (!unsent || unsent.refused || heldFor(unsent) > 0) continue;
    if (currentSession().user?.id !== userId) return;
    const wait = await send(userId, unsent);
    if (wait?.why === "turn") changeOutbox(userId, (outbox) => hold(outbox, wait.until));
    else if (wait) {
      setStalled(userId, wait.why);
      timer = setTimeout(() => sendNotes(userId), AGAIN_MS);
      return;
    }
  }
  setStalled(userId, null);
  const turns = sendable(outboxOf(userId).unsent).flatMap((unsent) => heldFor(unsent) || []);
  if (turns.length > 0) timer = setTimeout(() => sendNotes(userId), Math.min(...turns));
}

/** Null where the server has answered, be it with a refusal that is its last word. */
async function send(userId: number, unsent: Unsent): Promise<Wait | null> {
  try {
    const note = await bring(userId, unsent);
    learn(userId, unsent, note);
    noteSent(userId);
    changeOutbox(userId, (outbox) => settled(outbox, unsent, note?.id ?? null));
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) return { why: "line" };
    const wait = waitAfter(error);
    if (wait) return wait;
    const refusal = { sentence: error.message, status: error.status };
    changeOutbox(userId, (outbox) => refuse(outbox, unsent, refusal));
    return null;
  }
}

/** Makes the server's note what it shall be; answers it, or null once it is gone. */
async function bring(userId: number, unsent: Unsent): Promise<Note | null> {
  const { noteId, text } = unsent;
  if (noteId !== null) return text ? change(noteId, text) : erase(noteId);
  const first = text ?? unsent.tried;
  if (!first) return null;
  changeOutbox(userId, (outbox) => trying(outbox, unsent));
  const note = await add(userId, unsent, first);
  if (!text) return erase(note.id);
  // The answer to an earlier try was lost, and its text was changed since.
  const isAsMeant = note.contenu === text.contenu && note.moment === text.moment;
  return isAsMeant ? note : change(note.id, text);
}

const add = (userId: number, { key, video, on }: Unsent, text: Written) =>
  call("POST /utilisateurs/notes", {
    body: {
      ...text,
      key,
      ago: Math.min(oldestNote, Math.max(0, Date.now() - on)),
      ressource: { id: video.id },
      utilisateur: { id: userId },
    },
  });

const change = (noteId: number, body: Written) =>
  call("PUT /utilisateurs/notes/{noteId}", { params: { noteId }, body });

async function erase(noteId: number): Promise<null> {
  try {
    await call("DELETE /utilisateurs/notes/{noteId}", { params: { noteId } });
  } catch (error) {
    // Another device was first.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  return null;
}

/** Puts what was sent into the lists that are on screen: the server need not be asked again. */
function learn(utilisateurId: number, { noteId, video }: Unsent, note: Note | null): void {
  const { queryKey } = notesOn({ utilisateurId, video });
  const savedId = note?.id ?? noteId;
  queries.setQueryData(queryKey, (notes) => {
    if (!notes || !note) return notes?.filter(({ id }) => id !== savedId);
    return notes.some(({ id }) => id === note.id)
      ? notes.map((each) => (each.id === note.id ? note : each))
      : [note, ...notes];
  });
  // The list that is just being asked for may not have it yet.
  if (queries.isFetching({ queryKey }) || !queries.getQueryData(queryKey)) askAgain(queryKey);
  askAgain(allNotesOf(utilisateurId));
  askAgain(under("/utilisateurs/{}/courses", utilisateurId));
}

let watched: { userId: number; stop: () => void } | undefined;

/** Sends what an earlier visit has left, now and whenever the network is back. */
export function watchOutbox(userId: number): void {
  if (watched?.userId === userId) return;
  watched?.stop();
  const send = () => {
    sendNotes(userId);
  };
  const forget = followOutbox(userId, () => askAgain(under("/utilisateurs/{}", userId)));
  addEventListener("online", send);
  const stop = () => {
    removeEventListener("online", send);
    forget();
  };
  watched = { userId, stop };
  send();
}
