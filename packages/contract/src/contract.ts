import type * as assignments from "./access/assignments.admin.ts";
import type * as members from "./access/members.admin.ts";
import type * as access from "./access/my-access.ts";
import type * as confirmation from "./accounts/confirmation.ts";
import type * as devices from "./accounts/devices.ts";
import type * as email from "./accounts/email.ts";
import type * as groups from "./accounts/groups.admin.ts";
import type * as secondFactor from "./accounts/second-factor.ts";
import type * as severalUsers from "./accounts/several-users.admin.ts";
import type * as auth from "./accounts/sign-in.ts";
import type * as adminUsers from "./accounts/users.admin.ts";
import type * as users from "./accounts/users.ts";
import type * as announcements from "./announcements/announcements.ts";
import type * as ownAnnouncements from "./announcements/own-announcements.ts";
import type * as catalogueImports from "./bulk/catalogue-imports.ts";
import type * as imports from "./bulk/imports.ts";
import type * as promotions from "./bulk/promotions.ts";
import type * as catalogue from "./catalogue/catalogue.ts";
import type * as adminCategories from "./catalogue/categories.admin.ts";
import type * as categories from "./catalogue/categories.ts";
import type * as adminCourses from "./catalogue/courses.admin.ts";
import type * as search from "./catalogue/search.ts";
import type * as answerVideos from "./discussion/answer-videos.ts";
import type * as discussion from "./discussion/discussion.ts";
import type * as openQuestions from "./discussion/open-questions.ts";
import type * as sessionQuestions from "./discussion/session-questions.ts";
import type * as takenQuestions from "./discussion/taken-questions.ts";
import type * as videoRemarks from "./discussion/video-remarks.ts";
import type { Endpoint } from "./endpoint.ts";
import type * as exerciseAnswers from "./exercises/answers.ts";
import type * as exerciseEdition from "./exercises/edition.ts";
import type * as exercises from "./exercises/exercises.ts";
import type * as exerciseImports from "./exercises/imports.ts";
import type * as uploads from "./files/uploads.ts";
import type * as vdocipher from "./files/vdocipher.ts";
import type * as followUps from "./follow-ups/follow-ups.ts";
import type * as calendar from "./learning/calendar.ts";
import type * as courses from "./learning/courses.ts";
import type * as live from "./learning/live.ts";
import type * as notes from "./learning/notes.ts";
import type * as plan from "./learning/plan.ts";
import type * as positions from "./learning/positions.ts";
import type * as ownSearch from "./learning/search.ts";
import type * as storyboards from "./learning/storyboards.ts";
import type * as streams from "./learning/streams.ts";
import type * as stuckPoints from "./learning/stuck-points.ts";
import type * as undecidedAnswers from "./marking/undecided-answers.ts";
import type * as notifications from "./notifications/notifications.ts";
import type * as notions from "./notions/notions.ts";
import type * as backups from "./operations/backups.ts";
import type * as finder from "./operations/finder.ts";
import type * as firstSteps from "./operations/first-steps.ts";
import type * as mails from "./operations/mails.ts";
import type * as security from "./operations/security.ts";
import type * as service from "./operations/service.ts";
import type * as adminPapers from "./papers/papers.admin.ts";
import type * as papers from "./papers/papers.ts";
import type * as ownData from "./privacy/own-data.ts";
import type * as courseYears from "./publishing/course-years.ts";
import type * as liveSessions from "./publishing/live-sessions.ts";
import type * as resources from "./publishing/resources.ts";
import type * as sections from "./publishing/sections.ts";
import type * as tags from "./publishing/tags.ts";
import type * as versions from "./publishing/versions.ts";
import type * as videoRequests from "./publishing/video-requests.ts";
import type * as videos from "./publishing/videos.ts";
import type * as quizQuestions from "./quizzes/quiz-questions.ts";
import type * as quizzes from "./quizzes/quizzes.ts";
import type * as audit from "./reporting/audit.ts";
import type * as statistics from "./reporting/statistics.ts";
import type * as reviewCards from "./reviews/cards.ts";
import type * as today from "./reviews/today.ts";
import type * as settings from "./settings/settings.ts";
import type * as accounting from "./shop/accounting.admin.ts";
import type * as adminCodes from "./shop/codes.admin.ts";
import type * as codes from "./shop/codes.ts";
import type * as creditNotes from "./shop/credit-notes.ts";
import type * as adminOffers from "./shop/offers.admin.ts";
import type * as offers from "./shop/offers.ts";
import type * as adminOrders from "./shop/orders.admin.ts";
import type * as orders from "./shop/orders.ts";
import type * as paymentLinks from "./shop/payment-links.ts";
import type * as adminPaymentPlans from "./shop/payment-plans.admin.ts";
import type * as paymentPlans from "./shop/payment-plans.ts";
import type * as payments from "./shop/payments.ts";
import type * as adminRefunds from "./shop/refunds.admin.ts";
import type * as copies from "./sittings/copies.ts";
import type * as adminSittings from "./sittings/sittings.admin.ts";
import type * as sittings from "./sittings/sittings.ts";

/** The endpoints among what a file exports, by method and path. */
type Calls<File> = {
  [Name in keyof File as File[Name] extends Endpoint
    ? `${File[Name]["method"]} ${File[Name]["path"]}`
    : never]: File[Name];
};

/**
 * Every call of the API by its method and path: `Contract["POST /auth/signIn"]`. A type and nothing else: whoever
 * makes calls is checked against the shapes, and has none of them in its scripts.
 */
export interface Contract
  extends Calls<typeof access>,
    Calls<typeof accounting>,
    Calls<typeof adminCategories>,
    Calls<typeof adminCodes>,
    Calls<typeof adminCourses>,
    Calls<typeof adminOffers>,
    Calls<typeof adminOrders>,
    Calls<typeof adminPapers>,
    Calls<typeof adminPaymentPlans>,
    Calls<typeof adminRefunds>,
    Calls<typeof adminSittings>,
    Calls<typeof adminUsers>,
    Calls<typeof announcements>,
    Calls<typeof answerVideos>,
    Calls<typeof assignments>,
    Calls<typeof audit>,
    Calls<typeof auth>,
    Calls<typeof backups>,
    Calls<typeof calendar>,
    Calls<typeof catalogue>,
    Calls<typeof categories>,
    Calls<typeof codes>,
    Calls<typeof confirmation>,
    Calls<typeof copies>,
    Calls<typeof courses>,
    Calls<typeof courseYears>,
    Calls<typeof creditNotes>,
    Calls<typeof devices>,
    Calls<typeof discussion>,
    Calls<typeof email>,
    Calls<typeof exerciseAnswers>,
    Calls<typeof exerciseEdition>,
    Calls<typeof exercises>,
    Calls<typeof exerciseImports>,
    Calls<typeof followUps>,
    Calls<typeof groups>,
    Calls<typeof catalogueImports>,
    Calls<typeof imports>,
    Calls<typeof live>,
    Calls<typeof liveSessions>,
    Calls<typeof mails>,
    Calls<typeof members>,
    Calls<typeof notes>,
    Calls<typeof notifications>,
    Calls<typeof notions>,
    Calls<typeof offers>,
    Calls<typeof openQuestions>,
    Calls<typeof finder>,
    Calls<typeof firstSteps>,
    Calls<typeof security>,
    Calls<typeof service>,
    Calls<typeof orders>,
    Calls<typeof ownAnnouncements>,
    Calls<typeof ownData>,
    Calls<typeof ownSearch>,
    Calls<typeof papers>,
    Calls<typeof paymentLinks>,
    Calls<typeof paymentPlans>,
    Calls<typeof payments>,
    Calls<typeof plan>,
    Calls<typeof positions>,
    Calls<typeof promotions>,
    Calls<typeof quizQuestions>,
    Calls<typeof quizzes>,
    Calls<typeof resources>,
    Calls<typeof reviewCards>,
    Calls<typeof search>,
    Calls<typeof secondFactor>,
    Calls<typeof sections>,
    Calls<typeof sessionQuestions>,
    Calls<typeof settings>,
    Calls<typeof undecidedAnswers>,
    Calls<typeof severalUsers>,
    Calls<typeof sittings>,
    Calls<typeof statistics>,
    Calls<typeof storyboards>,
    Calls<typeof streams>,
    Calls<typeof stuckPoints>,
    Calls<typeof tags>,
    Calls<typeof takenQuestions>,
    Calls<typeof today>,
    Calls<typeof uploads>,
    Calls<typeof users>,
    Calls<typeof vdocipher>,
    Calls<typeof versions>,
    Calls<typeof videoRemarks>,
    Calls<typeof videoRequests>,
    Calls<typeof videos> {}
