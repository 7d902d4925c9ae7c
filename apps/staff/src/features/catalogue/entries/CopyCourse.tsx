import { ApiError, call } from "@majorant/client/api/call.ts";
import { query } from "@majorant/client/api/query.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import { newKey } from "@majorant/client/new-key.ts";
import { type CopyDates, copyDates } from "@majorant/contract/choices";
import { nextYearTitle } from "@majorant/domain/learning/school-years";
import { dayOf } from "@majorant/domain/time/months";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { Radio, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { viewOf } from "../../../components/catalogue-addresses.ts";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { refreshed } from "../refresh.ts";
import { titled } from "./title.ts";

type CopyCourseProps = { coursId: number; titre: string };

/** The way to a course's copy for the next year. */
export function CopyCourse(course: CopyCourseProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Copier pour l’année suivante
      </Button>
      {isOpen && <CopyDialog {...course} onClose={() => setOpen(false)} />}
    </>
  );
}

const dateWords: Record<CopyDates, string> = {
  nextYear: "Reporter les dates d’ouverture d’un an",
  none: "Sans date d’ouverture",
};

function CopyDialog({ coursId, titre, onClose }: CopyCourseProps & { onClose: () => void }) {
  const course = { params: { coursId } };
  const { data } = useQuery({ ...query("GET /cours/{coursId}/copie", course), staleTime: 0 });
  const form = useForm(titled, { titre: nextYearTitle(titre, dayOf(new Date())) });
  const [dates, setDates] = useState<CopyDates>("nextYear");
  // Of this dialog: pressed twice, or sent again after a line was cut, it is one copy.
  const [key] = useState(newKey);
  const navigate = useNavigate();
  const copy = useMutation({
    mutationFn: () =>
      refreshed(
        call("POST /cours/{coursId}/copie", {
          ...course,
          body: { key, titre: form.values.titre.trim(), dates },
        }),
      ),
    onSuccess: ({ id }) => {
      toast("success", "La copie est prête, inactive jusqu’à ce que vous l’activiez");
      onClose();
      return navigate(viewOf({ kind: "Cours", id }));
    },
    onError: (error) => error instanceof ApiError && form.showRefused(error.fields),
  });
  return (
    <FormDialog
      title="Copier pour l’année suivante"
      submit="Copier"
      changed={form.changed && !copy.isSuccess}
      pending={copy.isPending}
      error={copy.error}
      form={form.sends(() => copy.mutate())}
      onClose={onClose}
    >
      <TextInput {...form.field("titre")} label="Titre de la copie" data-autofocus />
      {data && data.dates > 0 && (
        <Radio.Group
          label="Dates d’ouverture"
          value={dates}
          onChange={(chosen) => setDates(copyDates.find((each) => each === chosen) ?? dates)}
        >
          {copyDates.map((each) => (
            <Radio key={each} value={each} label={dateWords[each]} mt="xs" />
          ))}
        </Radio.Group>
      )}
      {data && (
        <p>
          {inOneLine([
            [data.sections, "chapitre", "chapitres"],
            [data.videos, "vidéo", "vidéos"],
            [data.fichiers, "fichier", "fichiers"],
            [data.exercices, "exercice", "exercices"],
            [data.questions, "question de quiz", "questions de quiz"],
          ])}
          . Les vidéos et fichiers sont partagés, sans prendre de place. Les séances, questions,
          notes, chiffres et inscrits restent dans ce cours.
        </p>
      )}
      {data && data.enCours > 0 && (
        <Alert
          kind="info"
          title={
            data.enCours === 1
              ? "Un envoi qui n’est pas encore publié n’en fait pas partie"
              : `${data.enCours} envois qui ne sont pas encore publiés n’en font pas partie`
          }
        />
      )}
    </FormDialog>
  );
}

/** "2 chapitres, 1 vidéo": what there is none of is left out. */
function inOneLine(counts: readonly (readonly [number, string, string])[]): string {
  const some = counts.filter(([count]) => count > 0);
  if (some.length === 0) return "Ce cours n’a encore rien";
  return some
    .map(([count, one, many]) => `${count.toLocaleString("fr")} ${count > 1 ? many : one}`)
    .join(", ");
}
