/** The page of an exercise: its students' and its teachers'. */
export const exercisePath = (id: number) => `/student/exercises/${id}`;
