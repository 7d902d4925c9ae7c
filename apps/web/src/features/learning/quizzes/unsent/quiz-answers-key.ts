/** Where a browser keeps a user's answers to quizzes that are still to be sent; nothing once all are. */
export const quizAnswersKey = (userId: number) => `majorant.quizAnswers.${userId}`;
