import type * as access from "./access.ts";
import type * as assignments from "./assignments.ts";
import type * as auth from "./auth.ts";
import type * as calendar from "./calendar.ts";
import type * as catalogue from "./catalogue.ts";
import type * as categories from "./categories.ts";
import type * as commandes from "./commandes.ts";
import type * as courses from "./courses.ts";
import type * as devices from "./devices.ts";
import type * as discussion from "./discussion.ts";
import type { Endpoint } from "./endpoint.ts";
import type * as groups from "./groups.ts";
import type * as holders from "./holders.ts";
import type * as imports from "./imports.ts";
import type * as journal from "./journal.ts";
import type * as liveSessions from "./live-sessions.ts";
import type * as mails from "./mails.ts";
import type * as managedCategories from "./managed-categories.ts";
import type * as managedCourses from "./managed-courses.ts";
import type * as notes from "./notes.ts";
import type * as notifications from "./notifications.ts";
import type * as offers from "./offers.ts";
import type * as offres from "./offres.ts";
import type * as openQuestions from "./open-questions.ts";
import type * as orders from "./orders.ts";
import type * as ownData from "./own-data.ts";
import type * as passages from "./passages.ts";
import type * as payments from "./payments.ts";
import type * as positions from "./positions.ts";
import type * as ressources from "./ressources.ts";
import type * as search from "./search.ts";
import type * as sections from "./sections.ts";
import type * as settings from "./settings.ts";
import type * as severalUsers from "./several-users.ts";
import type * as statistics from "./statistics.ts";
import type * as streams from "./streams.ts";
import type * as tags from "./tags.ts";
import type * as uploads from "./uploads.ts";
import type * as users from "./users.ts";
import type * as utilisateurs from "./utilisateurs.ts";
import type * as vdocipher from "./vdocipher.ts";
import type * as videoRequests from "./video-requests.ts";
import type * as videos from "./videos.ts";

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
    Calls<typeof assignments>,
    Calls<typeof auth>,
    Calls<typeof calendar>,
    Calls<typeof catalogue>,
    Calls<typeof categories>,
    Calls<typeof commandes>,
    Calls<typeof courses>,
    Calls<typeof devices>,
    Calls<typeof discussion>,
    Calls<typeof groups>,
    Calls<typeof holders>,
    Calls<typeof imports>,
    Calls<typeof journal>,
    Calls<typeof liveSessions>,
    Calls<typeof mails>,
    Calls<typeof managedCategories>,
    Calls<typeof managedCourses>,
    Calls<typeof notes>,
    Calls<typeof notifications>,
    Calls<typeof offers>,
    Calls<typeof offres>,
    Calls<typeof openQuestions>,
    Calls<typeof orders>,
    Calls<typeof ownData>,
    Calls<typeof passages>,
    Calls<typeof payments>,
    Calls<typeof positions>,
    Calls<typeof ressources>,
    Calls<typeof search>,
    Calls<typeof sections>,
    Calls<typeof settings>,
    Calls<typeof severalUsers>,
    Calls<typeof statistics>,
    Calls<typeof streams>,
    Calls<typeof tags>,
    Calls<typeof uploads>,
    Calls<typeof users>,
    Calls<typeof utilisateurs>,
    Calls<typeof vdocipher>,
    Calls<typeof videoRequests>,
    Calls<typeof videos> {}
