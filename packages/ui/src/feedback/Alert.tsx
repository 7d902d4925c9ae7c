import { nonBreaking } from "@majorant/domain/text/non-breaking";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import "../style/statuses.css";
import { classNames } from "../style/class-names.ts";
import { MathText } from "../text/MathText.tsx";
import css from "./Alert.module.css";

const kinds = {
  error: { word: "Erreur", Icon: IconCircleX },
  success: { word: "Succès", Icon: IconCircleCheck },
  info: { word: "Information", Icon: IconInfoCircle },
  warning: { word: "Attention", Icon: IconAlertTriangle },
};

export type AlertProps = {
  kind: keyof typeof kinds;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or a link: the next step. */
  action?: ReactNode;
  className?: string | undefined;
};

/** What happened, said where it happened. An error is announced at once, the others when the reader is free. */
export function Alert({ kind, title, children, action, className }: AlertProps) {
  const { word, Icon } = kinds[kind];
  return (
    <div
      role={kind === "error" ? "alert" : "status"}
      className={classNames(css.alert, css[kind], className)}
    >
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <div className={css.text}>
        <span className="unseen">{word} : </span>
        {title && (
          <strong>{typeof title === "string" ? <MathText>{title}</MathText> : title}</strong>
        )}
        {children && <div>{typeof children === "string" ? nonBreaking(children) : children}</div>}
      </div>
      {action}
    </div>
  );
}
