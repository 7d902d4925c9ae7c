import { Switch } from "@mantine/core";

export type SwitchFieldProps<Name extends string> = {
  name: Name;
  /** Where it is another than the field's. */
  label?: string;
  description: string;
  form: {
    values: Record<Name, boolean>;
    put: (name: Name, value: boolean) => void;
    field: (name: Name) => { label?: string };
  };
};

/** A flag of a form. */
export function SwitchField<Name extends string>(props: SwitchFieldProps<Name>) {
  const { form, label = form.field(props.name).label, ...look } = props;
  return (
    <Switch
      {...look}
      label={label}
      checked={form.values[look.name]}
      onChange={({ currentTarget: { checked } }) => form.put(look.name, checked)}
    />
  );
}
