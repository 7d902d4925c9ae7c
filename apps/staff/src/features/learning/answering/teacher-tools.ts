import type { TeacherToolsParts } from "@majorant/features/learning/discussion/posts/teacher-tools.ts";
import { Taking } from "./Taking.tsx";
import { VideoActions } from "./VideoActions.tsx";
import { VideoField } from "./VideoField.tsx";

/** What teachers have in the discussions of their courses. */
export const teacherTools: TeacherToolsParts = { Taking, VideoField, VideoActions };
