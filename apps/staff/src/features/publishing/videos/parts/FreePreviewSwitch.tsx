import { call } from "@majorant/client/api/call.ts";
import type { EditablePublication } from "@majorant/contract/publishing/videos";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Switch } from "@mantine/core";
import { FormPart } from "../../../../components/forms/Form.tsx";
import { useEditing } from "../publication.ts";

export type FreePreviewSwitchProps = {
  video: Pick<EditablePublication, "id" | "freePreview" | "version">;
};

/** Whether visitors may watch a video on its course's public page. */
export function FreePreviewSwitch({ video: { id, freePreview, version } }: FreePreviewSwitchProps) {
  const edit = useEditing(id);
  return (
    <FormPart title="Aperçu gratuit">
      <Switch
        label="Montrer cette vidéo aux visiteurs"
        description="Elle se regarde sans compte, sur la page publique du cours."
        checked={freePreview}
        aria-busy={edit.isPending}
        onChange={({ target }) =>
          !edit.isPending &&
          edit.mutate(() =>
            call("PUT /videos/{ressourceId}", {
              params: { ressourceId: id },
              body: { freePreview: target.checked, version },
            }),
          )
        }
      />
      {edit.error && <Alert kind="error" title={edit.error.message} />}
    </FormPart>
  );
}
