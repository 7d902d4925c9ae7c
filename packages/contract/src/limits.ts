// How much, how long and how many (docs/product/limits.md). Without zod, for screens that say it.

/** The most that a photo may weigh, in bytes (L10). */
export const photoBytes = 5_000_000;

/** How large a photo of a question or an answer may be, in bytes. */
export const discussionPhotoBytes = 5_000_000;

/** How large the photo of a receipt may be, in bytes. */
export const paymentPhotoBytes = 5_000_000;

/** How long a video may be, in bytes. */
export const mostVideoBytes = 100_000_000_000;

/** How long a file that goes with one may be, in bytes. */
export const mostFileBytes = 500_000_000;

/** A year, in milliseconds: no note waits longer in a browser. */
export const oldestNote = 366 * 86_400_000;

/** The page size of the technician's list. */
export const requestsPerPage = 10;

/** How many users are acted on at once. */
export const mostAtOnce = 500;

/** How many groups move up to the next year at once. */
export const mostPromotions = 500;

/** How many of each kind the search of the administrators' bar tells. */
export const mostFound = 5;

/** So many payments are accepted at once: each is a transaction of its own. */
export const mostOrdersAtOnce = 50;

/** How long a code is, how many are made at once, and how many offers or categories it is said to be for. */
export const shortestCode = 3;
export const longestCode = 20;
export const mostCodesAtOnce = 500;
export const mostCodeScopes = 100;

/** So many codes that there aren't an account may try in an hour. */
export const mostWrongCodes = 10;

/** How many categories may have a regime of their own. */
export const mostCategoryRegimes = 50;

/** How many notes an account keeps, and how many of them of one video or file. */
export const mostNotes = 5_000;
export const mostNotesOfAResource = 500;

/** How many cards an account keeps, and how many reviews of one of them. */
export const mostCards = 5_000;
export const mostReviewsOfACard = 1_000;

/** How many questions and answers an account keeps. */
export const mostQuestions = 1_000;
export const mostAnswers = 5_000;

/** How long a teacher keeps a question that they have taken, in minutes. */
export const takenMinutes = 30;

/** How long the video of an answer or a remark may be, in seconds and in bytes. */
export const longestAnswerVideo = 180;
export const mostAnswerVideoBytes = 1_000_000_000;

/** How many questions of a live session are shown. */
export const mostSessionQuestions = 200;

/** How many uploads of an account are under way, or wait for what is made of them. */
export const mostUploads = 50;

/** How many quiz questions a section keeps, and how many notions one of them carries. */
export const mostQuizQuestions = 500;
export const mostQuizNotions = 20;

/** How long a quiz question or its explanation may be, in characters. */
export const longestQuizText = 5_000;

/** How many names of a quiz question may vary, and among how many values each. */
export const mostParameters = 4;
export const mostParameterValues = 20;

/** How large the photo of an attempt at an exercise may be, in bytes. */
export const attemptPhotoBytes = 5_000_000;

/** How large a picture in the text of an exercise may be, in bytes, and how many an exercise has. */
export const exerciseImageBytes = 5_000_000;
export const mostExerciseImages = 20;

/** How long a statement or a step of an exercise may be, in characters. */
export const longestExerciseText = 20_000;

/** How many answers and notions an exercise has at most, and how many exercises a section. */
export const mostExpectedAnswers = 20;
export const mostExerciseNotions = 20;
export const mostExercises = 500;

/** How long an answer that is checked may be, in characters. */
export const longestAnswer = 2_000;

/** How many notions a video, an exercise or a question carries. */
export const mostNotionsOfAThing = 100;

/** How many questions a past paper has. */
export const mostPaperQuestions = 200;
/** How many levels groups, categories and notions have below each other. */
export const deepestTree = 10;

/** How long a sheet of exercises may be, in characters. */
export const longestSheet = 400_000;

/** How long what a teacher says at a second of a video may be, in characters, and how many times they do in one. */
export const longestRemark = 2_000;
export const mostRemarks = 100;
/** How long the subject and the words of a template may be, in characters. */
export const longestFollowUpSubject = 120;
export const longestFollowUp = 2_000;

/** How many lines are written to or set aside at once, and for how many days at most. */
export const mostFollowUps = 100;
export const longestAside = 366;
/** How long an announcement's words may be, in characters, and how large the file that goes with it, in bytes. */
export const longestAnnouncement = 10_000;
export const announcementFileBytes = 25_000_000;

/** How many people one announcement goes to at most. */
export const mostRecipients = 50_000;

/** How many people sit a mock concours at most, how many teachers mark it, and how long its subject may be, in bytes. */
export const mostSitters = 2_000;
export const mostMarkers = 50;
export const sittingPdfBytes = 10_000_000;

/** How many pages a copy has, how long one of them may be, in bytes, and the parts that it is sent in. */
export const mostCopyPages = 24;
export const copyPageBytes = 307_200;
export const copyPagePartBytes = 49_152;

/** How many minutes somebody may have more than the others. */
export const mostExtraMinutes = 300;

/** How many items the scale of a question has, how long one of them may be, and a comment, in characters. */
export const mostScaleItems = 30;
export const longestScaleItem = 200;
export const longestMarkComment = 2_000;

/** How long a marker has a question of a copy in hand, in minutes. */
export const reservedMinutes = 20;
