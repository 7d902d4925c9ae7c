import { focusPart } from "@majorant/client/focus/keep-focus.ts";
import type { Exercise } from "@majorant/contract/exercises/exercises";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { TextImages } from "@majorant/ui/text/text-images.ts";
import { IconBulb, IconCircleCheck, IconRoute } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useOpenStep } from "../exercises.api.ts";
import { stepWords } from "../words.ts";
import css from "./Steps.module.css";

const icons = { hint: IconBulb, method: IconRoute, solution: IconCircleCheck };

export type StepsProps = { exercise: Pick<Exercise, "id" | "steps" | "images" | "mayTry"> };

/** What helps, one step at a time: opened ones stand there, the others wait to be asked for. */
export function Steps({ exercise: { id, steps, images, mayTry } }: StepsProps) {
  const { ask, asked: pressed, isPending, waits, refused } = useOpenStep(id);
  const news = useNews(steps);
  const opened = steps.filter(({ content }) => content !== null);
  const closed = steps.filter(({ content }) => content === null);
  return (
    <section aria-labelledby="steps" className={`stack gap-4 ${css.steps}`}>
      <h2 id="steps">Pour avancer</h2>
      {opened.map(({ step, content }) => {
        const Icon = icons[step];
        return (
          <article
            key={step}
            ref={news(step)}
            className={`stack box gap-3 pad-5 pad-block-4 ${css.step}`}
            aria-labelledby={step}
          >
            <h3 id={step}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              {stepWords(step).title}
            </h3>
            <TextImages.Provider value={images}>
              <Prose>{content ?? ""}</Prose>
            </TextImages.Provider>
          </article>
        );
      })}
      {mayTry && closed.length > 0 && (
        <div className="row wrap gap-2">
          {closed.map(({ step }, place) => {
            const Icon = icons[step];
            return (
              <Button
                key={step}
                variant={place === 0 ? "secondary" : "quiet"}
                icon={<Icon size={20} stroke={1.75} aria-hidden="true" />}
                pending={isPending && pressed === step}
                onClick={() => ask(step)}
              >
                {stepWords(step).label}
              </Button>
            );
          })}
        </div>
      )}
      {waits && (
        <Alert kind="info">
          Pas de connexion : cette étape s’ouvrira dès qu’elle sera revenue.
        </Alert>
      )}
      {refused && <Alert kind="error">{refused.message}</Alert>}
    </section>
  );
}

/** A step that has just been opened takes the focus: its button is gone. */
function useNews(steps: StepsProps["exercise"]["steps"]) {
  const parts = useRef(new Map<string, HTMLElement>());
  const before = useRef<readonly string[]>(null);
  useEffect(() => {
    const opened = steps.filter(({ content }) => content !== null).map(({ step }) => step);
    const fresh = before.current && opened.find((step) => !before.current?.includes(step));
    before.current = opened;
    const part = fresh && parts.current.get(fresh);
    if (part) focusPart(part);
  }, [steps]);
  return (step: string) => (element: HTMLElement | null) => {
    if (element) parts.current.set(step, element);
    else parts.current.delete(step);
  };
}
