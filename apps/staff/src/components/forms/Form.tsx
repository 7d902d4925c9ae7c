import { UnsavedChangesGuard } from "@majorant/client/unsaved-changes/UnsavedChangesGuard.tsx";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import type { FormHTMLAttributes, ReactNode, Ref } from "react";
import css from "./Form.module.css";
import { FormRefusal } from "./FormRefusal.tsx";

export type FormProps = FormHTMLAttributes<HTMLFormElement> & {
  ref?: Ref<HTMLFormElement>;
  /** Something was typed that leaving would lose. */
  changed: boolean;
  isPending: boolean;
  /** The sentence of the last refusal. */
  error: Error | null;
  /** The specification's sentence, once it is done. */
  success: string | null;
  submitLabel: string;
  /** What else the form can be sent for, or how it is left: buttons before the main one. */
  others?: ReactNode;
  /** Someone else saved first (`useEditedForm`): said beside the button that was pressed. */
  conflict?: ReactNode;
};

/**
 * A form of the staff: its parts, then one foot that says what became of it. To be given what
 * `sends` of useForm answers.
 */
export function Form(props: FormProps) {
  const { changed, isPending, error, success, submitLabel, others, conflict, children, ...form } =
    props;
  return (
    <form {...form} className={`stack gap-5 ${css.form}`}>
      <UnsavedChangesGuard when={changed && !isPending} />
      {children}
      <div className={`row wrap align-center justify-end gap-3 ${css.foot}`}>
        <div className={css.said}>
          {conflict}
          <FormRefusal error={error} />
          {success && <Alert kind="success" title={success} />}
        </div>
        {others}
        <Button type="submit" pending={isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

export type FormPartProps = { title: string; about?: ReactNode; children: ReactNode };

/** Fields that belong together, under their name. */
export function FormPart({ title, about, children }: FormPartProps) {
  return (
    <section className={`stack box gap-4 pad-5 ${css.part}`}>
      <h2 className={css.name}>{title}</h2>
      {about && <p className={css.about}>{about}</p>}
      {children}
    </section>
  );
}

/** Parts of a form that is loading, each with so many fields. */
export function FormSkeletons({ fields }: { fields: readonly number[] }) {
  return (
    <div className={`stack gap-5 ${css.form}`} aria-busy="true">
      {fields.map((count, part) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts that wait have no identity.
        <div key={part} className={`stack box gap-4 pad-5 ${css.part}`} aria-hidden="true">
          <Skeleton height="1.25rem" width="9rem" />
          {Array.from({ length: count }, (_, field) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor have their fields.
            <div key={field} className="stack gap-2">
              <Skeleton width={`${4 + ((field * 3) % 5)}rem`} />
              <div className={css.box} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
