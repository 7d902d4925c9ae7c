import { saveFile } from "@majorant/client/api/save-file.ts";
import { Button, type ButtonProps } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { IconFileDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";

type DownloadButtonProps = Pick<ButtonProps, "variant" | "className" | "children"> & {
  fetchFile: () => Promise<{ bytes: Blob; name: string | undefined }>;
  /** Of the file, where the server gives it none. */
  name: string;
};

/** A document to print or to keep; why it did not come is said above its button. */
export function DownloadButton(props: DownloadButtonProps) {
  const { fetchFile, name, variant, className, children } = props;
  const download = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file.bytes, file.name ?? name),
  });
  return (
    <>
      {download.error && (
        <Alert kind="error" title={download.error.message} className={className} />
      )}
      <Button
        variant={variant}
        className={className}
        icon={<IconFileDownload size={20} stroke={1.75} aria-hidden="true" />}
        pending={download.isPending}
        onClick={() => download.mutate()}
      >
        {children}
      </Button>
    </>
  );
}
