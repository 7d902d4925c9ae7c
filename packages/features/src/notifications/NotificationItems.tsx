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
  IconSpeakerphone,
  IconUpload,
  IconVideo,
} from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import css from "./NotificationItems.module.css";

/** One for each kind of packages/domain/src/accounts/notices.ts. */
const icons: Record<string, typeof IconBell> = {
  orderPaid: IconCircleCheck,
  orderFree: IconCircleCheck,
  orderRefused: IconCircleX,
  orderCancelled: IconCircleX,
  orderExpired: IconClockHour4,
  orderPaidTwice: IconCreditCard,
  instalmentMade: IconCreditCard,
  instalmentReminder: IconClockHour4,
  instalmentUnpaid: IconClockHour4,
  paymentPlanStopped: IconCircleX,
  orderDeclared: IconCreditCard,
  secondPaymentAnswered: IconCreditCard,
  refundGivenBack: IconCreditCard,
  questionAnswered: IconMessageCircle,
  sameQuestionAnswered: IconMessageCircle,
  questionReplayed: IconMessageCircle,
  answerVideoFailed: IconAlertTriangle,
  remarkVideoFailed: IconAlertTriangle,
  answerAccepted: IconMessageCircle,
  answerDecided: IconCircleCheck,
  quizAnswerDecided: IconCircleCheck,
  newVideo: IconPlayerPlay,
  liveSessionSoon: IconVideo,
  liveSessionMoved: IconClockHour4,
  liveSessionCancelled: IconCircleX,
  liveSessionRestored: IconVideo,
  replayReady: IconPlayerPlay,
  announcement: IconSpeakerphone,
  announcementFailed: IconAlertTriangle,
  accessEnding: IconClockHour4,
  followUp: IconMessageCircle,
  requestFailed: IconAlertTriangle,
  requestReturned: IconArrowBackUp,
  requestPublished: IconPlayerPlay,
  paymentDeclared: IconReceipt,
  requestReceived: IconUpload,
  videoFailed: IconAlertTriangle,
  diskFull: IconAlertTriangle,
  mailsKept: IconAlertTriangle,
  paymentUnanswered: IconAlertTriangle,
  questionAsked: IconMessageQuestion,
};

export type NotificationItemsProps = {
  notifications: readonly Notification[];
  /** An unread one was opened. */
  onRead: (notification: Notification) => void;
};

/** What happened, the latest first; each leads to where it happened. */
export function NotificationItems({ notifications, onRead }: NotificationItemsProps) {
  const { history } = useRouter();

  function open(event: MouseEvent, notification: Notification) {
    if (!notification.read) onRead(notification);
    // In another tab, as the reader asks.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Also on the page that it leads to, where nothing else would change.
    refreshAbout(notification.kind);
    history.push(notification.link);
  }

  return (
    <ul className="plain">
      {notifications.map((notification) => {
        const Icon = icons[notification.kind] ?? IconBell;
        return (
          <li key={notification.id} className={css.item}>
            <a
              href={notification.link}
              className={`row gap-3 ${css.link}`}
              data-kind={notification.kind}
              data-unread={!notification.read || undefined}
              onClick={(event) => open(event, notification)}
            >
              <Icon size={22} stroke={1.75} aria-hidden="true" />
              <span className={css.words}>
                <span className={css.text}>
                  {!notification.read && <span className="unseen">Non lue : </span>}
                  <bdi>
                    <MathText>{notification.text}</MathText>
                  </bdi>
                </span>
                <span className={css.when}>
                  <ExactMoment at={notification.date} />
                </span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
