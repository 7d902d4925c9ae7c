import { call } from "@majorant/client/api/call.ts";
import { query, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { optional } from "@majorant/client/forms/fields.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import { useNow } from "@majorant/client/useNow.ts";
import { dayFault } from "@majorant/domain/time/typed-days";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { Day } from "@majorant/ui/format/Moment.tsx";
import { useQuery } from "@tanstack/react-query";
import { DateField } from "../../../../components/fields/DateField.tsx";
import { FormDialog } from "../../../../components/forms/FormDialog.tsx";
import { outlineOf } from "./outline.ts";
import type { PlacedSection } from "./places.ts";

/** The chapters of a course that have a day, for those who run it. */
const openingsOf = (coursId: number) =>
  query("GET /courses/{coursId}/openings", {
    params: { coursId },
    query: { role: "ROLE_ENSEIGNANT" },
  });

/** The day on which a chapter opens, null of one that has none; undefined while that is unknown. */
function useOpening(coursId: number, sectionId: number): string | null | undefined {
  const { data } = useQuery(openingsOf(coursId));
  return data && (data.find((each) => each.sectionId === sectionId)?.opensOn ?? null);
}

/** A day as it begins in Tunis. */
const beginning = (day: string) => `${day}T00:00:00+01:00`;

export type OpeningBadgeProps = { coursId: number; sectionId: number };

/** Says when a chapter opens, as long as it has not. */
export function OpeningBadge({ coursId, sectionId }: OpeningBadgeProps) {
  const day = useOpening(coursId, sectionId);
  const now = useNow();
  if (!day || Date.parse(beginning(day)) <= now.getTime()) return null;
  return (
    <Badge tone="info">
      <span>
        S’ouvre le <Day at={beginning(day)} />
      </span>
    </Badge>
  );
}

export type OpeningDialogProps = { coursId: number; section: PlacedSection; onClose: () => void };

/** Chooses the day from which on students reach what is in a chapter; its line has read which day that is. */
export function OpeningDialog(props: OpeningDialogProps) {
  const day = useOpening(props.coursId, props.section.id);
  return day !== undefined && <OpeningForm {...props} day={day} />;
}

const fields = { date: optional({ rule: dayFault }) };

function OpeningForm({
  coursId,
  section,
  day,
  onClose,
}: OpeningDialogProps & { day: string | null }) {
  const { id: sectionId, nom, version } = section;
  const form = useForm(fields, { date: day });
  const save = useChange(
    (date: string | null) =>
      call("PUT /sections/{sectionId}/ouverture", {
        params: { sectionId },
        body: { date, version },
      }),
    { rereads: [outlineOf(coursId).queryKey, under("/courses/{}/openings", coursId)] },
  );
  const send = ({ date }: typeof form.values) =>
    save.mutate(date, {
      onSuccess: ({ manques }) => {
        toast("success", "La date d’ouverture est à jour");
        if (manques > 0)
          toast(
            "info",
            manques === 1
              ? "Un étudiant n’aura plus accès au cours ce jour-là"
              : `${manques} étudiants n’auront plus accès au cours ce jour-là`,
          );
        onClose();
      },
    });
  return (
    <FormDialog
      title={`Date d’ouverture : ${nom}`}
      submit="Enregistrer"
      changed={form.changed && !save.isSuccess}
      pending={save.isPending}
      error={save.error}
      form={form.sends(send)}
      onClose={onClose}
    >
      <p>
        Jusque-là les étudiants voient le titre et la date ; ils sont prévenus le matin de
        l’ouverture. Sans date, ou une date passée, le chapitre est ouvert.
      </p>
      <DateField {...form.chosen("date")} label="Ouvre le" optional />
    </FormDialog>
  );
}
