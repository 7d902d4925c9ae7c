import { Switch } from "@mantine/core";

export type FlagProps<Name extends string> = {
  name: Name;
  label: string;
  description: string;
  form: { values: Record<Name, string>; put: (name: Name, value: string) => void };
};

/** One of the flags of a category or a course. */
export function Flag<Name extends string>({ name, label, description, form }: FlagProps<Name>) {
  return (
    <Switch
      name={name}
      label={label}
      description={description}
      checked={form.values[name] === "true"}
      onChange={({ currentTarget: { checked } }) => form.put(name, String(checked))}
    />
  );
}

/** What a flag holds, in words. */
export const yesOrNo = (flag: string) => (flag === "true" ? "Oui" : "Non");
