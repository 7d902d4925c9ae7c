import { queries } from "@majorant/client/api/queries.ts";
import { query } from "@majorant/client/api/query.ts";
import { forgetPress, keptPress } from "@majorant/client/document/early.ts";
import { currentSession } from "@majorant/client/session.ts";
import { defaultDuration, soldDurations } from "@majorant/domain/shop/prices";
import { addArticle, addVisitorArticle } from "./cart.store.ts";
import { opens } from "./cart.ts";

/**
 * Adds the offer that was pressed before any script had come, by somebody who then went on. Once: an offer that is in the
 * cart already stays as it is there, and one of another class waits as a visitor's does.
 */
export async function addPressed(): Promise<void> {
  const press = keptPress();
  const { user } = currentSession();
  if (!press || !user) return;
  const offers = await queries.fetchQuery(query("GET /offers", {}));
  // Answered meanwhile, by this page or by another one of this tab.
  if (!keptPress()) return;
  forgetPress();
  const offer = offers.find(({ id }) => id === press.what);
  if (!offer) return;
  const duree = soldDurations(offer).find((one) => one === press.choice) ?? defaultDuration(offer);
  const isMine = user.category && opens(offer, user.category.id);
  (isMine ? addArticle : addVisitorArticle)({ offer, duree });
}
