import { refreshAbout } from "@majorant/client/realtime/stale.ts";
import type { Notification } from "@majorant/contract/notifications/notifications";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBell,
  IconCircleCheck,
  IconCircleX,
  IconClockHour4,
  IconCreditCard,
  IconMessageCircle,
  IconMessageQuestion,
  IconPlayerPlay,
  IconReceipt,
  IconUpload,
  IconVideo,
} from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import css from "./NotificationItems.module.css";

/** One for each kind of packages/domain/src/people/notices.ts. */
const icons: Record<string, typeof IconBell> = {
  orderPaid: IconCircleCheck,
  orderRefused: IconCircleX,
  orderCancelled: IconCircleX,
  orderPaidTwice: IconCreditCard,
  secondPaymentAnswered: IconCreditCard,
  questionAnswered: IconMessageCircle,
  answerAccepted: IconMessageCircle,
  newVideo: IconPlayerPlay,
  liveSessionSoon: IconVideo,
  accessEnding: IconClockHour4,
  requestFailed: IconAlertTriangle,
  requestReturned: IconArrowBackUp,
  requestPublished: IconPlayerPlay,
  paymentDeclared: IconReceipt,
  requestReceived: IconUpload,
  videoFailed: IconAlertTriangle,
  diskFull: IconAlertTriangle,
  questionAsked: IconMessageQuestion,
};

export type NotificationItemsProps = {
  notifications: readonly Notification[];
  /** An unread one was opened. */
  onRead: (one: Notification) => void;
};

/** What happened, the latest first; each leads to where it happened. */
export function NotificationItems({ notifications, onRead }: NotificationItemsProps) {
  const { history } = useRouter();

  function open(event: MouseEvent, one: Notification) {
    if (!one.read) onRead(one);
    // In another tab, as the reader asks.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Also on the page that it leads to, where nothing else would change.
    refreshAbout(one.kind);
    history.push(one.link);
  }

  return (
    <ul className="plain">
      {notifications.map((one) => {
        const Icon = icons[one.kind] ?? IconBell;
        return (
          <li key={one.id} className={css.item}>
            <a
              href={one.link}
              className={css.link}
              data-kind={one.kind}
              data-unread={!one.read || undefined}
              onClick={(event) => open(event, one)}
            >
              <Icon size={22} stroke={1.75} aria-hidden="true" />
              <span className={css.words}>
                <span className={css.text}>
                  {!one.read && <span className="unseen">Non lue : </span>}
                  <bdi>
                    <MathText>{one.text}</MathText>
                  </bdi>
                </span>
                <span className={css.when}>
                  <ExactMoment at={one.date} />
                </span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
