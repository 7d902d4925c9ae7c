import { call } from "@majorant/client/api/call.ts";
import { notesAsMarkdown } from "@majorant/domain/learning/note-export";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { usePlain } from "@majorant/ui/text/plain.ts";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";

export type NotesExportProps = { userId: number; course: { id: number; title: string } };

/** All of one's notes on a course, as a Markdown file to keep. */
export function NotesExport({ userId, course }: NotesExportProps) {
  const title = usePlain(course.title);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      call("GET /utilisateurs/{utilisateurId}/courses/{coursId}/notes", {
        params: { utilisateurId: userId, coursId: course.id },
        query: {},
      }),
    onSuccess: (notes) => {
      if (notes.length > 0) download(title, notesAsMarkdown(course.title, notes));
    },
  });
  return (
    <>
      <Button
        variant="quiet"
        icon={<IconDownload size={20} aria-hidden="true" />}
        aria-label={`Exporter mes notes : ${title}`}
        pending={isPending}
        onClick={() => mutate()}
      >
        Exporter mes notes
      </Button>
      {error && <Alert kind="error">{error.message}</Alert>}
      {data?.length === 0 && (
        <Alert kind="info">Vous n'avez pas encore de note sur ce cours.</Alert>
      )}
    </>
  );
}

function download(title: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/markdown;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `Notes - ${title.replace(/[\\/:*?"<>|]/g, " ")}.md`;
  link.click();
  URL.revokeObjectURL(address);
}
