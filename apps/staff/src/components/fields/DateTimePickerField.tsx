import { DatesProvider, type DatesProviderProps, DateTimePicker } from "@mantine/dates";
import "@mantine/dates/styles.css";
import "@mantine/core/styles/ActionIcon.css";
import { IconCalendar } from "@tabler/icons-react";
import "dayjs/locale/fr";
import { useId } from "react";
import { inTunis, ofTunis } from "../format/tunis-time.ts";

const french: DatesProviderProps["settings"] = {
  locale: "fr",
  firstDayOfWeek: 1,
  // Like any other day: its red does not pass the contrast.
  weekendDays: [],
};

/** The buttons of a calendar, which have no words of their own. */
const words = {
  previousMonth: "Mois précédent",
  nextMonth: "Mois suivant",
  previousYear: "Année précédente",
  nextYear: "Année suivante",
  previousDecade: "Décennie précédente",
  nextDecade: "Décennie suivante",
};

export type DateTimePickerFieldProps = {
  label: string;
  /** ISO 8601 in UTC. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

/** The calendar and the clock of a DateTimeField, in a chunk that only comes once there is a date. */
export default function DateTimePickerField(props: DateTimePickerFieldProps) {
  const { label, value, onChange, error } = props;
  // Of the field and of its calendar, which is named by it.
  const id = useId();
  const text = inTunis(value).slice(0, 16).replaceAll("-", "/");
  return (
    <DatesProvider settings={french}>
      <DateTimePicker
        id={id}
        aria-label={`${label} : ${text}`}
        valueFormat="YYYY/MM/DD HH:mm"
        leftSection={<IconCalendar size={16} stroke={2} aria-hidden="true" />}
        ariaLabels={words}
        minDate={inTunis(new Date().toISOString()).slice(0, 10)}
        popoverProps={{ id, position: "bottom-start" }}
        timePickerProps={{ hoursInputLabel: "Heures", minutesInputLabel: "Minutes" }}
        submitButtonProps={{ "aria-label": "Valider" }}
        value={inTunis(value)}
        onChange={(local) => local !== null && onChange(ofTunis(local))}
        error={error}
      />
    </DatesProvider>
  );
}
