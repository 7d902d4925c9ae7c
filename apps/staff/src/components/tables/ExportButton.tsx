import { saveFile } from "@majorant/client/api/save-file.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import css from "./ExportButton.module.css";

export type ExportButtonProps = {
  /** Fetches the file (callFile): the same search as the table beside it. */
  file: () => Promise<{ bytes: Blob; name: string | undefined }>;
  /** The file's name where the server says none. */
  name: string;
};

/** Downloads a table, all its pages. */
export function ExportButton({ file, name }: ExportButtonProps) {
  const download = useMutation({
    mutationFn: file,
    onSuccess: (answer) => saveFile(answer.bytes, answer.name ?? name),
    onError: (error) => toast("error", error.message),
  });
  return (
    <Button
      variant="secondary"
      className={css.export}
      title="Exporter en CSV"
      icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      pending={download.isPending}
      onClick={() => download.mutate()}
    >
      <span className={css.word}>Exporter en CSV</span>
    </Button>
  );
}
