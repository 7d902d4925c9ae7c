import { call } from "@majorant/client/api/call.ts";
import { pageQuery, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { Medium } from "@majorant/contract/files/media";
import { duration } from "@majorant/domain/time/durations";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Pagination } from "@majorant/ui/actions/Pagination.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { TextField, type TextFieldProps } from "@majorant/ui/fields/TextField.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FilePicker } from "../../../components/files/FilePicker.tsx";
import { byteSize } from "../../../components/format/bytes.ts";
import { SearchField } from "../../../components/tables/SearchField.tsx";
import { UploadNews, UploadRow } from "../../../components/upload/UploadRow.tsx";
import {
  discardUpload,
  startUpload,
  useUploads,
  whenUploaded,
} from "../../../components/upload/uploads.ts";
import { MediumProgress } from "../MediumProgress.tsx";
import css from "./LinkField.module.css";

export type LinkFieldProps = TextFieldProps & { onChoose: (link: string) => void };

/** What a video plays: one of ours, chosen from those that were sent, or a VdoCipher id typed in. */
export function LinkField({ onChoose, ...field }: LinkFieldProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className={css.link}>
      <TextField {...field} hint="Une vidéo préparée, ou un identifiant VdoCipher" />
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Choisir parmi les vidéos envoyées
        </Button>
      </div>
      {open && (
        <MediaDialog
          onClose={() => setOpen(false)}
          onChoose={(link) => {
            onChoose(link);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

function MediaDialog(props: { onClose: () => void; onChoose: (link: string) => void }) {
  const [q, setQ] = useState("");
  const [page, setPage] = useState(0);
  const list = useQuery({
    ...pageQuery("GET /media", { query: { page, size: 10, ...(q !== "" && { q }) } }),
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ state }) => state === "received" || state === "processing")
        ? 3_000
        : false,
  });
  const { rows = [], total = 0 } = list.data ?? {};
  return (
    <Dialog title="Vidéos envoyées" wide onClose={props.onClose}>
      <div className={css.dialog}>
        <SearchField
          label="Nom du fichier"
          value={q}
          onSearch={(next) => {
            setQ(next ?? "");
            setPage(0);
          }}
        />
        {list.error && <Alert kind="error" title={list.error.message} />}
        {list.isPending && <Skeleton lines={4} height="3rem" />}
        {list.data && total === 0 && <EmptyState title="Aucune vidéo de ce nom" />}
        <ul className={`plain ${css.media}`}>
          {rows.map((medium) => (
            <li key={medium.id}>
              <MediumRow medium={medium} onChoose={() => props.onChoose(medium.id)} />
            </li>
          ))}
        </ul>
        {total > 10 && <Pagination page={page} size={10} total={total} onPage={setPage} />}
        <OwnVideo />
      </div>
    </Dialog>
  );
}

function MediumRow({ medium, onChoose }: { medium: Medium; onChoose: () => void }) {
  const { name, bytes, duration: seconds, state } = medium;
  return (
    <div className={`row wrap align-center justify-between gap-3 line-gap-2 ${css.row}`}>
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={css.facts}>
          {byteSize(bytes)}
          {seconds !== null && ` · ${duration(seconds)}`}
        </span>
      </span>
      {state === "ready" ? (
        <Button variant="secondary" aria-label={`Choisir ${name}`} onClick={onChoose}>
          Choisir
        </Button>
      ) : (
        <MediumProgress medium={medium} />
      )}
    </div>
  );
}

/** A video of the technician's own joins the others once it is all there. */
function OwnVideo() {
  const uploads = useUploads();
  const prepare = useChange(
    (uploadId: string) => call("POST /media", { body: { upload: { id: uploadId } } }),
    { rereads: [under("/media"), under("/uploads")] },
  );
  const { mutate } = prepare;
  useEffect(() => {
    for (const { key, state } of uploads)
      if (state === "uploaded")
        whenUploaded(key)
          .then((id) => mutate(id, { onSuccess: () => discardUpload(key, { used: true }) }))
          .catch(() => undefined);
  }, [uploads, mutate]);
  return (
    <>
      <UploadNews />
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} />
      ))}
      {prepare.error && <Alert kind="error" title={prepare.error.message} />}
      <FilePicker
        label="Envoyer une autre vidéo"
        accept="video/*,.mkv,.mov,.avi,.ts"
        multiple
        onFiles={(files) => files.map((file) => startUpload(file))}
      />
    </>
  );
}
