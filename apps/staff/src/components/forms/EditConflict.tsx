import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { useState } from "react";
import css from "./EditConflict.module.css";

/** A field that two people filled differently, as each would read it. */
export type Difference = { label: string; mine: string; theirs: string };

export type EditConflictProps = {
  /** The refusal's. */
  sentence: string;
  differences: readonly Difference[];
  onSaveAnyway: () => void;
  /** Gives up what was typed for what the other saved. */
  onTake: () => void;
};

/** Someone else saved first: what they wrote beside what was typed here, and the choice. */
export function EditConflict(props: EditConflictProps) {
  const { sentence, differences, onSaveAnyway, onTake } = props;
  const [shown, setShown] = useState(false);
  return (
    <Alert
      kind="warning"
      title={sentence}
      action={
        <div className={css.actions}>
          <Button variant="secondary" onClick={() => setShown(true)}>
            Voir la version actuelle
          </Button>
          <Button onClick={onSaveAnyway}>Enregistrer quand même</Button>
        </div>
      }
    >
      {shown && (
        <Dialog
          title="La version actuelle"
          wide
          onClose={() => setShown(false)}
          actions={
            <>
              <Button variant="secondary" onClick={onTake}>
                Reprendre la version actuelle
              </Button>
              <Button onClick={() => setShown(false)}>Garder ma saisie</Button>
            </>
          }
        >
          {differences.length === 0 && <p>Elle dit la même chose que votre saisie.</p>}
          <dl className={css.differences}>
            {differences.map(({ label, mine, theirs }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <span className={css.whose}>Actuellement</span>
                  {theirs || "(vide)"}
                </dd>
                <dd>
                  <span className={css.whose}>Votre saisie</span>
                  {mine || "(vide)"}
                </dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </Alert>
  );
}

/** The fields that differ, from two fillings of one form and the fields' labels. */
export const differencesOf = <Name extends string>(
  labels: Record<Name, string>,
  mine: Record<Name, string>,
  theirs: Record<Name, string>,
): Difference[] =>
  // The keys of a record are its names.
  (Object.keys(labels) as Name[])
    .filter((name) => mine[name].trim() !== theirs[name])
    .map((name) => ({ label: labels[name], mine: mine[name], theirs: theirs[name] }));
