import { call } from "@majorant/client/api/call.ts";
import { query, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { VideoNotion } from "@majorant/contract/notions/notions";
import { clock as clockOf, secondsOf } from "@majorant/domain/time/clock";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NotionsField } from "../../../components/fields/NotionsField.tsx";
import { FormPart } from "../../../components/forms/Form.tsx";
import css from "./VideoTools.module.css";

/** The notions that a video speaks of, and from when on: they tie it to exercises and past papers. */
export function VideoNotions({ ressourceId }: { ressourceId: number }) {
  const params = { ressourceId };
  const said = useQuery({
    ...query("GET /videos/{ressourceId}/notions", { params }),
    staleTime: 0,
  });
  const put = useChange(
    (notions: { id: number; second: number }[]) =>
      call("PUT /videos/{ressourceId}/notions", { params, body: { notions } }),
    { rereads: [under("/videos/{}/notions", ressourceId)] },
  );
  const notions = said.data ?? [];
  const error = put.error ?? said.error;
  return (
    <FormPart
      title="Notions"
      about="Ce dont la vidéo parle, et à partir de quel instant ; sans instant, c’est toute la vidéo."
    >
      {notions.length > 0 && (
        <ul className="plain stack">
          {notions.map(({ notion, second }) => (
            <li key={`${notion.id}-${second}`} className={`row align-center gap-2 ${css.row}`}>
              <span className={css.clock}>{clockOf(second)}</span>
              <span className={css.title}>
                <MathText>{notion.title}</MathText>
              </span>
              <Button
                variant="quiet"
                icon={<IconTrash size={18} />}
                aria-label={`Retirer ${notion.title}`}
                pending={put.isPending}
                onClick={() =>
                  put.mutate(
                    sentOf(notions).filter((one) => one.id !== notion.id || one.second !== second),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      {error && <Alert kind="error" title={error.message} />}
      <AddedNotions
        // Empty again once its notions are there.
        key={notions.length}
        isPending={put.isPending || !said.data}
        onAdd={(added) => put.mutate([...sentOf(notions), ...added])}
      />
    </FormPart>
  );
}

/** The notions of a video as they are sent. */
const sentOf = (notions: readonly VideoNotion[]) =>
  notions.map(({ notion, second }) => ({ id: notion.id, second }));

type AddedNotionsProps = {
  isPending: boolean;
  onAdd: (added: { id: number; second: number }[]) => void;
};

function AddedNotions({ isPending, onAdd }: AddedNotionsProps) {
  const [ids, setIds] = useState<number[]>([]);
  const [moment, setMoment] = useState("");
  const second = moment.trim() === "" ? 0 : secondsOf(moment);
  return (
    <form
      className={`stack gap-3 line-gap-0 ${css.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (second !== null && ids.length > 0) onAdd(ids.map((id) => ({ id, second })));
      }}
    >
      <TextField
        label="Instant de la notion"
        placeholder="1:05"
        value={moment}
        onChange={({ target }) => setMoment(target.value)}
        error={second === null ? "Un instant comme 1:05 ou 1:02:03" : undefined}
      />
      <NotionsField
        id="videoNotions"
        label="Notions à ajouter"
        values={ids.map(String)}
        onChoose={(chosen) => setIds(chosen.map(Number))}
      />
      <div className="row justify-end gap-2">
        <Button type="submit" variant="secondary" pending={isPending} disabled={ids.length === 0}>
          Ajouter les notions
        </Button>
      </div>
    </form>
  );
}
