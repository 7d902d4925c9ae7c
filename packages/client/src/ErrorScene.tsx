import { classNames } from "@majorant/ui/style/class-names.ts";
import type { ReactNode } from "react";
import css from "./ErrorPage.module.css";

type ErrorSceneProps = {
  title: string;
  children: ReactNode;
  /** Buttons: what to do now. */
  actions?: ReactNode;
  /** Drawn on axes of 320 × 200: paths of the classes `curve`, `bound`, `dot`. */
  drawing: ReactNode;
};

/** A page that can't be shown, as a graph in the notebook. */
export function ErrorScene({ title, children, actions, drawing }: ErrorSceneProps) {
  return (
    <section className={classNames("squares", css.scene)}>
      <svg className={css.graph} viewBox="0 0 320 200" width="320" height="200" aria-hidden="true">
        <path className={css.axes} d="M24 12v176M18 20l6-8 6 8M8 172h300m-8-6 8 6-8 6" />
        {drawing}
      </svg>
      <h1>{title}</h1>
      <p className={css.text}>{children}</p>
      <div className={css.actions}>{actions}</div>
    </section>
  );
}
