import { CalendarButton } from "@majorant/ui/fields/CalendarButton.tsx";
import { OptionalLabel } from "@majorant/ui/fields/OptionalLabel.tsx";
import { type DayProps, useDay } from "@majorant/ui/fields/use-day.ts";
import { TextInput, type TextInputProps } from "@mantine/core";

export type DateFieldProps = DayProps &
  Pick<TextInputProps, "id" | "leftSection" | "leftSectionWidth" | "error"> & {
    label: string;
    /** Said by what stands before the day instead of above it. */
    hidesLabel?: boolean;
    optional?: boolean;
    /** The first and the last day that the calendar offers. */
    min?: string | undefined;
    max?: string | undefined;
  };

/** A day, typed as 24/11/2026 or chosen in the system's calendar. */
export function DateField(props: DateFieldProps) {
  const { label, hidesLabel, optional, value, onChoose, min, max, ...rest } = props;
  const { onBlur: _, actsAtOnce: __, ...input } = rest;
  const day = useDay(props);
  return (
    <TextInput
      {...input}
      {...day}
      {...(hidesLabel
        ? { "aria-label": label }
        : { label: optional ? <OptionalLabel>{label}</OptionalLabel> : label })}
      rightSection={
        <CalendarButton label={label} value={value} min={min} max={max} onChoose={onChoose} />
      }
      rightSectionPointerEvents="all"
      rightSectionWidth="var(--target)"
    />
  );
}
