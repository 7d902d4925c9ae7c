import { call } from "@majorant/client/api/call.ts";
import type { Question } from "@majorant/contract/discussion/discussion";
import { useQuestionChange } from "@majorant/features/learning/discussion/discussion.api.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { IconArrowBackUp, IconHandGrab } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";

/** « Je m'en occupe »: the other teachers see it, and don't answer the same question; given back by a press. */
export function Taking({ question: { id, taken } }: { question: Question }) {
  const queries = useQueryClient();
  const change = useQuestionChange();
  const params = { questionId: id };
  const press = () =>
    change.mutate(
      () =>
        taken
          ? call("DELETE /questions/{questionId}/taking", { params })
          : call("PUT /questions/{questionId}/taking", { params }),
      // Another was first: who it is stands in the question as it is now.
      { onError: () => queries.invalidateQueries({ queryKey: ["questions"] }) },
    );
  return (
    <>
      {(!taken || taken.mine) && (
        <Button
          variant="quiet"
          icon={
            taken ? (
              <IconArrowBackUp size={20} aria-hidden="true" />
            ) : (
              <IconHandGrab size={20} aria-hidden="true" />
            )
          }
          pending={change.isPending}
          onClick={press}
        >
          {taken ? "Rendre la question" : "Je m’en occupe"}
        </Button>
      )}
      {change.error && <Alert kind="error">{change.error.message}</Alert>}
    </>
  );
}
