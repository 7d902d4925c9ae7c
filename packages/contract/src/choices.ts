// What a value may be, where a screen offers it or finds it in an address. Without zod: the shapes are made of these.

/** The months an offer can be sold for (docs/product/limits.md, L2). */
export const durations = [1, 3, 6, 12] as const;

/** The states of a payment (docs/product/orders.md, Payment states); no payment yet is an absent `payment`. */
export const paymentStatuses = ["awaiting", "confirming", "paid", "refused"] as const;

/** A payment's state; `deuxFois` is a second payment that nobody has answered. */
export const orderFilters = [...paymentStatuses, "deuxFois"] as const;

/** A minus is the last first, as in every list that sorts. */
export const orderSorts = [
  "date",
  "-date",
  "total",
  "-total",
  "utilisateur",
  "-utilisateur",
] as const;

/** Whether a code can be used now: before its first day, after its last, used up, or taken out of use. */
export const codeStates = ["active", "coming", "over", "spent", "inactive"] as const;

/** `-date` is the latest first, which the list is without it. */
export const codeSorts = [
  "date",
  "-date",
  "code",
  "-code",
  "utilisations",
  "-utilisations",
  "encaisse",
  "-encaisse",
] as const;

/** In how many payments an order can be paid, besides one. */
export const paymentCounts = [2, 3, 4] as const;

/**
 * How an instalment stands: its order is not made yet, waits for its payment, still does after its day, is paid; or it is over
 * without having been.
 */
export const instalmentStates = ["coming", "due", "late", "paid", "over"] as const;

/** How a payment plan stands: its first instalment was never paid, it goes on, all is paid, or it ended before that. */
export const paymentPlanStates = ["unbegun", "running", "paid", "over"] as const;

/** `echeance` is the earliest first, which the list of instalments is without it. */
export const instalmentSorts = [
  "echeance",
  "-echeance",
  "montant",
  "-montant",
  "utilisateur",
  "-utilisateur",
] as const;
/** How a refund stands: decided, then given back or dropped. */
export const refundStates = ["decided", "givenBack", "dropped"] as const;

/** Whether a month of the accountant's journal is closed, over and so to be closed, or not over yet. */
export const accountingMonthStates = ["closed", "open", "current"] as const;

/** What a line of the accountant's journal is of. */
export const accountingKinds = ["receipt", "invoice", "creditNote"] as const;

/** How a link to pay stands: it can be paid by, it was revoked, or its order no longer waits for a payment. */
export const linkStates = ["live", "revoked", "over"] as const;

/** What whoever opens a link to pay is told of its order, each with its own sentence. */
export const payerStates = [
  "payable",
  "confirming",
  "paid",
  "paidTwice",
  "refused",
  "cancelled",
  "expired",
  "withdrawn",
  "revoked",
] as const;

/** The languages of the page of a link, and of the mails to who pays by it. */
export const payerLanguages = ["fr", "ar"] as const;

/** Those that no answer solved yet, and those that the caller asked. */
export const questionFilters = ["open", "mine"] as const;

/** `-date` is the latest first, which a list is without it; `moment` is the video's own order. */
export const questionSorts = ["-date", "moment"] as const;

/** What tells that students get stuck at a place of a video: they go back over it, stop, leave, ask. */
export const stuckFigures = ["back", "stop", "leave", "ask"] as const;

/** What a line of the journal is about. */
export const auditSubjects = [
  "settings",
  "order",
  "user",
  "group",
  "assignment",
  "offer",
  "code",
  "codeBatch",
  "accountingMonth",
  "import",
  "passage",
  "category",
  "course",
  "section",
  "resource",
  "tag",
  "live",
  "question",
  "answer",
  "exercise",
  "givenAnswer",
  "quizQuestion",
  "quizAnswer",
  "mail",
  "list",
  "job",
  "backup",
  "notion",
  "paper",
  "announcement",
  "sitting",
  "secret",
  "demo",
] as const;

/** What was done to it: a verb, the same one for the same deed in every area. */
export const auditActions = [
  "add",
  "change",
  "delete",
  "order",
  "activate",
  "deactivate",
  "accept",
  "refuse",
  "pay",
  "takeBack",
  "refund",
  "giveRefundBack",
  "dropRefund",
  "answerSecond",
  "revokeLink",
  "stopPaymentPlan",
  "close",
  "password",
  "secondFactor",
  "join",
  "leave",
  "undo",
  "resend",
  "runAgain",
  "export",
  "refuseSignIn",
  "forge",
  "merge",
  "decide",
  "restore",
  "write",
  "setAside",
  "take",
  "giveBack",
  "treat",
  "confirm",
  "begin",
  "announce",
  "publish",
] as const;

/** Why a backup was made: by the night, because somebody asked, before an upgrade. */
export const backupReasons = ["night", "command", "upgrade"] as const;

/** What a backup copies, in this order. */
export const backupSteps = ["files", "tables"] as const;

/** What a new place needs, in the order in which it is best done. */
export const firstStepNames = ["classes", "cours", "offre", "paiement", "contact"] as const;

/** `echec`: given up; `attente`: tried again by itself, or in the queue for longer than it should be. */
export const mailStates = ["echec", "attente"] as const;

/** What is not well with the machine or what it stands on. */
export const serviceFaultKinds = [
  "diskFull",
  "diskLow",
  "databaseSlow",
  "backupNone",
  "backupOld",
  "storageAway",
  "jobsFailed",
  "mailsFailed",
  "mailsWaiting",
  "mailsKept",
  "smtpAway",
  "paymentsLate",
  "notificationsUnread",
  "gatewaySilent",
  "gatewayAway",
  "askedGatewayAway",
  "attemptsUnanswered",
  "certificateEnds",
  "backupFailed",
  "backupUnproved",
  "backupDamaged",
  "videosFailed",
  "videosWaiting",
] as const;

/** Where payments by card go: one gateway tells how they stand, the other one is asked. */
export const gateways = ["gpg", "konnect"] as const;

/** Where the money tables do not agree about an order. */
export const moneyDifferenceKinds = [
  "receiptMissing",
  "receiptUnpaid",
  "receiptGap",
  "accessMissing",
  "accessUnpaid",
  "accessElsewhere",
  "gatewayUnheard",
  "gatewaySilent",
  "amountDiffers",
  "historyDiffers",
  "gatewayDiffers",
  "attemptUnknown",
  "reductionUncoded",
  "reductionDiffers",
  "freeUnpaid",
  "paymentPlanDiffers",
  "instalmentDiffers",
  "instalmentMissing",
  "instalmentTwice",
  "paidTooLate",
  "invoiceDiffers",
  "invoiceLineMissing",
  "taxDiffers",
  "refundedTooMuch",
  "refundUnnoted",
  "creditNoteMissing",
  "creditNoteGap",
  "creditNoteDiffers",
  "accessRefunded",
  "documentUnrecorded",
  "lineUndocumented",
  "lineDiffers",
  "closedMonthChanged",
] as const;

/** How what is sold is taxed: not at all, by an article of the law, or at a rate. */
export const taxRegimes = ["exempt", "taxed"] as const;

/** A month of Tunis: "2026-11". */
export const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/;

/** By name, by how much they have watched, by when they were last there. */
export const studentSorts = [
  "nom",
  "-nom",
  "vues",
  "-vues",
  "derniereActivite",
  "-derniereActivite",
] as const;

/** Received, its video being prepared, ready; taken by a technician; published, returned, or taken back. */
export const requestStates = [
  "received",
  "processing",
  "ready",
  "taken",
  "published",
  "returned",
  "withdrawn",
] as const;

/** A state, or `waiting`: nobody took it yet, and `failed`: its video cannot be prepared. */
export const requestFilters = [...requestStates, "waiting", "failed"] as const;

/** What becomes of the opening dates of a course that is copied: a year later, or gone. */
export const copyDates = ["nextYear", "none"] as const;

export type CopyDates = (typeof copyDates)[number];

/** What an exercise helps with, one step at a time, in this order. */
export const exerciseSteps = ["hint", "method", "solution"] as const;

/** What students say of an exercise in the end: done by themselves, with a step's help, or to be seen again. */
export const exerciseOutcomes = ["alone", "helped", "again"] as const;

/** What an answer can be (docs/product/exercises.md, Answers). */
export const answerKinds = [
  "number",
  "expression",
  "antiderivative",
  "set",
  "tuple",
  "matrix",
  "complex",
  "choice",
  "text",
  "equation",
] as const;

/** What an answer is worth; one that cannot be decided waits for a teacher. */
export const answerVerdicts = ["correct", "incorrect", "undecided"] as const;

/**
 * What is said beside a verdict: an approximation where an exact value was asked, a unit that is missing or
 * of another quantity, an answer that holds on a part of what was asked only, or that could not be read. Then how to
 * write what may have been meant: an equation, thousands or decimals, a division by "/", a whole and a fraction, ln,
 * the remainder of an expansion, what stands between parts; that a temperature was counted from another zero; then
 * brackets that are missing, a point that may be a product, a power, letters that look like others, the brackets of
 * an interval; and that nothing was answered.
 */
export const answerNotes = [
  "approximation",
  "unit",
  "domain",
  "unreadable",
  "equation",
  "thousands",
  "division",
  "mixed",
  "logarithm",
  "remainder",
  "separators",
  "temperature",
  "parentheses",
  "product",
  "power",
  "letters",
  "interval",
  "empty",
] as const;

/** What is taught, in the order of the programmes; the last is what is of none of them, or of several. */
export const subjects = [
  "mathematiques",
  "physique",
  "chimie",
  "informatique",
  "ingenieur",
  "autres",
] as const;

/** Why a student needs a word (docs/product/follow-ups.md), those that are soonest too late first. */
export const followUpReasons = [
  "endsSoon",
  "unanswered",
  "stuck",
  "missedLive",
  "neverBegan",
  "inactive",
] as const;

/** What the list is sorted by; a minus is the last first. */
export const followUpSorts = ["since", "-since", "student", "-student"] as const;

/** What the words of a follow-up may leave open, each in braces: `{prénom}`. */
export const templateWords = ["prénom", "cours", "lien"] as const;

/** Whom an announcement goes to; `idle`: those enrolled in a course who have opened nothing there for some days. */
export const audienceKinds = ["course", "idle", "group", "offer"] as const;

/** `failed`: its hour came, and it could not go. */
export const announcementStates = ["scheduled", "sending", "sent", "failed"] as const;

/** Why one could not go: its course, group or offer is gone, nobody was in it, its author teaches the course no more. */
export const announcementFailures = ["audienceGone", "nobody", "notAllowed"] as const;

/**
 * How a mock concours stands: a draft, announced, being written, being handed in, being marked, published
 * (docs/product/sittings.md).
 */
export const sittingStates = [
  "draft",
  "announced",
  "running",
  "handingIn",
  "marking",
  "published",
] as const;

/** Whom a mock concours is for. */
export const sittingAudienceKinds = ["course", "group", "offer"] as const;
