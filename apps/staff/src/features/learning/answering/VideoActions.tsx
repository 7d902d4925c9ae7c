import { call } from "@majorant/client/api/call.ts";
import type { Answer } from "@majorant/contract/discussion/discussion";
import { useQuestionChange } from "@majorant/features/learning/discussion/discussion.api.ts";
import { VideoChanges } from "./VideoChanges.tsx";

/** Takes the video from an answer, or gives it another one. */
export function VideoActions({ answer: { id, video, may } }: { answer: Answer }) {
  const change = useQuestionChange();
  if (!video) return null;
  const params = { answerId: id };
  return (
    <VideoChanges
      what="réponse"
      has
      change={change}
      {...(may.change && {
        put: (upload) =>
          call("PUT /answers/{answerId}/video", { params, body: { video: { id: upload } } }),
      })}
      remove={() => call("DELETE /answers/{answerId}/video", { params })}
    />
  );
}
