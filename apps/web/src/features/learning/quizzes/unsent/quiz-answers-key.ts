/** Where a browser keeps a user's answers to quizzes that are still to be sent; nothing once all are. */
export const quizAnswersKey = (userId: number) => `majorant.quizAnswers.${userId}`;

/** Where versions before 0.3 kept them, of whoever it was, by quiz. */
export const earlierAnswersKey = "quiz-answers";
