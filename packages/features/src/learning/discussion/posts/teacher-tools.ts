import type { Answer, Question } from "@majorant/contract/discussion/discussion";
import { type ComponentType, createContext } from "react";

/** A video that goes with an answer: on its way, or arrived. */
export type PickedVideo = {
  /** Its upload's id, once all of it is there. @throws Error with a sentence. */
  arrived: () => Promise<string>;
  /** The answer has it now. */
  onUsed: () => void;
};

/** What teachers have in a discussion that students have no use for, and do not load. */
export type TeacherToolsParts = {
  /** Takes a question, or gives it back. */
  Taking: ComponentType<{ question: Question }>;
  /** Records or chooses the video of an answer. */
  VideoField: ComponentType<{ onPick: (video: PickedVideo | null) => void }>;
  /** What may be done about the video of an answer. */
  VideoActions: ComponentType<{ answer: Answer }>;
};

export const TeacherTools = createContext<TeacherToolsParts | null>(null);
