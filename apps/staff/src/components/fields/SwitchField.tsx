import { Switch } from "@mantine/core";

export type SwitchFieldProps<Name extends string> = {
  name: Name;
  label: string;
  description: string;
  form: { values: Record<Name, boolean>; put: (name: Name, value: boolean) => void };
};

/** A flag of a form. */
export function SwitchField<Name extends string>(props: SwitchFieldProps<Name>) {
  const { form, ...look } = props;
  return (
    <Switch
      {...look}
      checked={form.values[look.name]}
      onChange={({ currentTarget: { checked } }) => form.put(look.name, checked)}
    />
  );
}
