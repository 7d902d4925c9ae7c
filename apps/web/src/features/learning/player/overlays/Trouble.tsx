import { ApiError } from "@majorant/client/api/call.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { IconAlertTriangle, IconLock, IconRefresh, IconWifiOff } from "@tabler/icons-react";
import css from "./Trouble.module.css";

const sentences = {
  sayOffline:
    "La vidéo n’arrive plus. Vérifiez votre connexion : la lecture reprendra où vous en étiez.",
  sayUnplayable: "La lecture s’est arrêtée. Réessayez ; si cela dure, rechargez la page.",
};

export type TroubleProps = {
  /** The server's refusal. */
  error: Error | null;
  trouble: keyof typeof sentences | null;
  onRetry: () => void;
  /** Trying again is under way. */
  pending: boolean;
};

/** Why nothing plays, and the way on: the offers for those who are not enrolled, else Réessayer. */
export function Trouble({ error, trouble, pending, onRetry }: TroubleProps) {
  const notEnrolled = error instanceof ApiError && error.code === "NOT_ENROLLED";
  // A line that was cut says nothing more, once the server has refused.
  const cause = error instanceof ApiError ? null : trouble;
  const Icon = notEnrolled ? IconLock : cause === "sayOffline" ? IconWifiOff : IconAlertTriangle;
  return (
    <div className={css.trouble}>
      <Icon size={32} stroke={1.5} aria-hidden="true" />
      <p role="alert">{cause ? sentences[cause] : error?.message}</p>
      {notEnrolled ? (
        <LinkButton to="/student/offers/">Consulter nos offres</LinkButton>
      ) : (
        <Button
          icon={<IconRefresh size={20} aria-hidden="true" />}
          pending={pending}
          onClick={onRetry}
        >
          Réessayer
        </Button>
      )}
    </div>
  );
}
