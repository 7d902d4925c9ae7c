import { call } from "@majorant/client/api/call.ts";
import type { EditablePublication } from "@majorant/contract/publishing/videos";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Select } from "@majorant/ui/fields/Select.tsx";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { FilePicker } from "../../../../components/files/FilePicker.tsx";
import { FormPart } from "../../../../components/forms/Form.tsx";
import { useEditing } from "../publication.ts";
import css from "./Chapters.module.css";

/** The languages that are offered, as the player's menu calls them. */
const languages = [
  { value: "fr", label: "Français" },
  { value: "ar", label: "العربية" },
  { value: "en", label: "English" },
];

export type CaptionsProps = {
  ressourceId: number;
  captions: EditablePublication["captions"];
};

/** A WebVTT file for each language; another one takes the place of the first. */
export function Captions({ ressourceId, captions }: CaptionsProps) {
  const [language, setLanguage] = useState("fr");
  const edit = useEditing(ressourceId);

  function send(file: File) {
    const label = languages.find(({ value }) => value === language)?.label ?? language;
    edit.mutate(async () =>
      call("PUT /videos/{ressourceId}/captions/{language}", {
        params: { ressourceId, language },
        body: { label, content: await file.text() },
      }),
    );
  }

  return (
    <FormPart title="Sous-titres" about="Un fichier WebVTT (.vtt) par langue.">
      {captions.length > 0 && (
        <ul className={`plain ${css.list}`}>
          {captions.map((one) => (
            <li key={one.language} className={css.row}>
              <span className={css.title} lang={one.language}>
                {one.label}
              </span>
              <Button
                variant="quiet"
                icon={<IconTrash size={18} />}
                aria-label={`Supprimer les sous-titres : ${one.label}`}
                pending={edit.isPending}
                onClick={() =>
                  edit.mutate(() =>
                    call("DELETE /videos/{ressourceId}/captions/{language}", {
                      params: { ressourceId, language: one.language },
                    }),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Select
        label="Langue"
        value={language}
        options={languages}
        onChange={({ target }) => setLanguage(target.value)}
      />
      <FilePicker
        label="Fichier de sous-titres"
        accept=".vtt,text/vtt"
        error={edit.error?.message}
        onFiles={([file]) => file && send(file)}
      />
    </FormPart>
  );
}
