import { Switch } from "@mantine/core";

export type SwitchFieldProps<Name extends string> = {
  name: Name;
  label: string;
  description: string;
  form: { values: Record<Name, string>; put: (name: Name, value: string) => void };
};

/** A flag of a form, which holds "true" or "false". */
export function SwitchField<Name extends string>(props: SwitchFieldProps<Name>) {
  const { form, ...look } = props;
  return (
    <Switch
      {...look}
      checked={form.values[look.name] === "true"}
      onChange={({ currentTarget: { checked } }) => form.put(look.name, String(checked))}
    />
  );
}

/** What a flag holds, in words. */
export const yesOrNo = (flag: string) => (flag === "true" ? "Oui" : "Non");
