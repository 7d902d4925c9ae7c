import { join } from "node:path";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { demoAccounts } from "../demo/people.ts";
import { accessRoutes } from "./areas/access/access.admin.routes.ts";
import { groupsRoutes } from "./areas/accounts/groups/groups.routes.ts";
import { secondFactorAdminRoutes } from "./areas/accounts/second-factor/second-factor.admin.routes.ts";
import { signInRoutes } from "./areas/accounts/sign-in/auth.routes.ts";
import { severalUsersRoutes } from "./areas/accounts/users/several-users.admin.routes.ts";
import { usersAdminRoutes } from "./areas/accounts/users/users.admin.routes.ts";
import { usersRoutes } from "./areas/accounts/users/users.routes.ts";
import { announcementsRoutes } from "./areas/announcements/announcements.routes.ts";
import { bulkRoutes } from "./areas/bulk/bulk.routes.ts";
import { catalogueRoutes } from "./areas/catalogue/catalogue.routes.ts";
import { categoriesAdminRoutes } from "./areas/catalogue/categories/categories.admin.routes.ts";
import { coursesAdminRoutes } from "./areas/catalogue/courses/courses.admin.routes.ts";
import { discussionRoutes } from "./areas/discussion/discussion.routes.ts";
import { exercisesRoutes } from "./areas/exercises/exercises.routes.ts";
import { mediaRoutes } from "./areas/files/media/media.routes.ts";
import { uploadsRoutes } from "./areas/files/uploads/uploads.routes.ts";
import { followUpsRoutes } from "./areas/follow-ups/follow-ups.routes.ts";
import { learningRoutes } from "./areas/learning/learning.routes.ts";
import { markingRoutes } from "./areas/marking/marking.routes.ts";
import { notificationsJobs } from "./areas/notifications/notifications.jobs.ts";
import { notificationsRoutes } from "./areas/notifications/notifications.routes.ts";
import { notionsRoutes } from "./areas/notions/notions.routes.ts";
import { backupsRoutes } from "./areas/operations/backups/backups.routes.ts";
import { finderRoutes } from "./areas/operations/finder/finder.routes.ts";
import { firstStepsRoutes } from "./areas/operations/first-steps/first-steps.routes.ts";
import { heartbeatJobs } from "./areas/operations/heartbeat/heartbeat.jobs.ts";
import { incidentsJobs } from "./areas/operations/incidents/incidents.jobs.ts";
import { mailsRoutes } from "./areas/operations/mails/mails.routes.ts";
import { metricsFigures } from "./areas/operations/metrics/metrics.figures.ts";
import { moneyRoutes } from "./areas/operations/money/money.routes.ts";
import { securityRoutes } from "./areas/operations/security/security.routes.ts";
import { serviceRoutes } from "./areas/operations/service/service.routes.ts";
import { papersAdminRoutes } from "./areas/papers/papers.admin.routes.ts";
import { papersRoutes } from "./areas/papers/papers.routes.ts";
import { privacyRoutes } from "./areas/privacy/export.routes.ts";
import { contentRoutes } from "./areas/publishing/content/content.routes.ts";
import { videoRequestsRoutes } from "./areas/publishing/requests/video-requests.routes.ts";
import { videosRoutes } from "./areas/publishing/videos/videos.routes.ts";
import { quizzesRoutes } from "./areas/quizzes/quizzes.routes.ts";
import { auditRoutes } from "./areas/reporting/audit/audit.admin.routes.ts";
import { countersRoutes } from "./areas/reporting/counters/counters.routes.ts";
import { statisticsRoutes } from "./areas/reporting/statistics/statistics.routes.ts";
import { reviewsRoutes } from "./areas/reviews/reviews.routes.ts";
import { settingsRoutes } from "./areas/settings/settings.routes.ts";
import { accountingRoutes } from "./areas/shop/accounting/accounting.routes.ts";
import { codesAdminRoutes } from "./areas/shop/codes/codes.admin.routes.ts";
import { codesRoutes } from "./areas/shop/codes/codes.routes.ts";
import { myAccessRoutes } from "./areas/shop/my-access/my-access.routes.ts";
import { offersAdminRoutes } from "./areas/shop/offers/offers.admin.routes.ts";
import { offersRoutes } from "./areas/shop/offers/offers.routes.ts";
import { ordersOfDeletedAccounts } from "./areas/shop/orders/account-deletion.ts";
import { ordersAdminRoutes } from "./areas/shop/orders/admin/orders.admin.routes.ts";
import { ordersRoutes } from "./areas/shop/orders/orders.routes.ts";
import { payerRoutes } from "./areas/shop/payment-links/payer.routes.ts";
import { paymentLinksRoutes } from "./areas/shop/payment-links/payment-links.routes.ts";
import { paymentPlansAdminRoutes } from "./areas/shop/payment-plans/payment-plans.admin.routes.ts";
import { paymentPlansRoutes } from "./areas/shop/payment-plans/payment-plans.routes.ts";
import { declaredPaymentsRoutes } from "./areas/shop/payments/declared-payments.routes.ts";
import { paymentsRoutes } from "./areas/shop/payments/payments.routes.ts";
import { receiptsRoutes } from "./areas/shop/receipts/receipts.routes.ts";
import { creditNotesRoutes } from "./areas/shop/refunds/credit-notes.routes.ts";
import { refundsAdminRoutes } from "./areas/shop/refunds/refunds.admin.routes.ts";
import { sittingsRoutes } from "./areas/sittings/sittings.routes.ts";
import { pageCookie } from "./platform/accounts/page-cookie.ts";
import { openRateLimits } from "./platform/accounts/rate-limits.ts";
import { rememberCallers } from "./platform/accounts/remembered-callers.ts";
import { openSigner } from "./platform/accounts/signatures.ts";
import { removingBetweenBackups } from "./platform/backup/removals.ts";
import { openChecks, sayFaults } from "./platform/checks.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/database/database.ts";
import { openListening } from "./platform/database/listening.ts";
import { openEvents } from "./platform/events.ts";
import { requestIdOf } from "./platform/http/access.ts";
import { limitCosts, openCostLimit } from "./platform/http/costly.ts";
import { type BodyPatience, endDrippingBodies } from "./platform/http/dripping.ts";
import { handleErrors, notFoundBody, refuseAddress } from "./platform/http/errors.ts";
import { tellOfProxies } from "./platform/http/forwarded.ts";
import { serveHealth } from "./platform/http/health.ts";
import { documentApi } from "./platform/http/pages/documentation.ts";
import { pagePressure } from "./platform/http/pages/pressure.ts";
import { type BuiltApps, web } from "./platform/http/pages/web.ts";
import { serveProbes } from "./platform/http/probe.ts";
import { protect } from "./platform/http/protection.ts";
import { logRequests } from "./platform/http/request-log.ts";
import { serveOn } from "./platform/http/serve.ts";
import { writeReplies } from "./platform/http/write-replies.ts";
import { openJobs } from "./platform/jobs/jobs.ts";
import { openMailer } from "./platform/jobs/mail.ts";
import type { Lane } from "./platform/lane/lane.ts";
import { ownLane } from "./platform/lane/lane-process.ts";
import { openMetrics } from "./platform/metrics/serve-metrics.ts";
import { trustOf } from "./platform/networks.ts";
import { servePhotos } from "./platform/photos/serve-photos.ts";
import type { Area } from "./platform/platform.ts";
import { openRealtime } from "./platform/realtime.ts";
import type { Stopping } from "./platform/stopping.ts";
import { openStorage, openUploadBytes } from "./platform/storage/open.ts";
import { sweepReleasedStorage } from "./platform/storage/released-storage.ts";
import { handleRemovals } from "./platform/storage/remove-later.ts";
import { openUploads } from "./platform/uploads.ts";

/** The areas of the product by their floors. Who may import whom is said in .dependency-cruiser.mjs: the order in a floor says nothing. */
const areas: Area[] = [
  // Ground
  signInRoutes,
  usersRoutes,
  usersAdminRoutes,
  secondFactorAdminRoutes,
  severalUsersRoutes,
  groupsRoutes,
  catalogueRoutes,
  categoriesAdminRoutes,
  coursesAdminRoutes,
  accessRoutes,
  uploadsRoutes,
  mediaRoutes,
  // Product
  notionsRoutes,
  announcementsRoutes,
  learningRoutes,
  reviewsRoutes,
  exercisesRoutes,
  discussionRoutes,
  contentRoutes,
  videoRequestsRoutes,
  videosRoutes,
  quizzesRoutes,
  markingRoutes,
  papersRoutes,
  papersAdminRoutes,
  sittingsRoutes,
  offersRoutes,
  offersAdminRoutes,
  codesRoutes,
  accountingRoutes,
  codesAdminRoutes,
  paymentPlansRoutes,
  paymentPlansAdminRoutes,
  ordersRoutes,
  ordersAdminRoutes,
  ordersOfDeletedAccounts,
  declaredPaymentsRoutes,
  paymentsRoutes,
  paymentLinksRoutes,
  payerRoutes,
  receiptsRoutes,
  refundsAdminRoutes,
  creditNotesRoutes,
  myAccessRoutes,
  notificationsRoutes,
  notificationsJobs,
  // Office
  statisticsRoutes,
  auditRoutes,
  countersRoutes,
  followUpsRoutes,
  bulkRoutes,
  settingsRoutes,
  privacyRoutes,
  incidentsJobs,
  backupsRoutes,
  heartbeatJobs,
  mailsRoutes,
  metricsFigures,
  moneyRoutes,
  securityRoutes,
  firstStepsRoutes,
  finderRoutes,
  serviceRoutes,
];

/** How long a request's body may be when no upload is expected, in bytes. */
const bodyLimit = 1_000_000;

/** How long calls may still take when the server stops; then their connections are cut. In milliseconds. */
const graceOfCalls = 4_000;

/**
 * Builds the whole application on an open, migrated database; `ready` starts its jobs.
 * `web` are the folders of the built applications, which it then serves too.
 */
export async function buildApp(
  config: Config,
  database: Database,
  options: {
    clock?: Clock;
    log?: FastifyBaseLogger;
    web?: BuiltApps;
    bodyPatience?: BodyPatience;
    /** From which delay of this process on calls are refused, in milliseconds; 0 refuses none. */
    mostDelay?: number;
    /** Where dear work is done; by itself in a process beside this one. */
    lane?: Lane;
    /** What tells that this process is about to end. */
    stopping?: Pick<Stopping, "onBegin" | "begun">;
  } = {},
): Promise<FastifyInstance> {
  const isTrusted = trustOf(config.trustedProxies);
  const app: FastifyInstance = Fastify({
    ...(options.log ? { loggerInstance: options.log } : { logger: false }),
    bodyLimit,
    // Bodies have a limit of ours (dripping.ts): uploads take hours.
    requestTimeout: 0,
    // Whoever still comes on a connection that was open is answered as ever, and asked to open another.
    return503OnClosing: false,
    // Reading the built applications takes a busy machine longer than the ten seconds that a plugin has by itself.
    pluginTimeout: 60_000,
    trustProxy: isTrusted,
    genReqId: requestIdOf,
    // One line of ours in place of its two (request-log.ts).
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (_error, request, reply) => refuseAddress(request, reply),
  });
  // Requests are parsed by the contract's shapes, in serve.ts.
  app.setValidatorCompiler(() => () => true);
  writeReplies(app);
  app.decorateRequest("caller", null);
  app.decorateRequest("refusal", null);

  logRequests(app);
  tellOfProxies(app, isTrusted);
  handleErrors(app);
  await protect(app, options.mostDelay);
  endDrippingBodies(app, options.bodyPatience);
  const clock = options.clock ?? systemClock;
  const costLimit = openCostLimit(clock);
  limitCosts(app, costLimit);
  await documentApi(app);

  const { db, pool } = database;
  const metrics = await openMetrics(app, config);
  database.onSlow((slow) => {
    app.log.warn(slow, "slow query");
    metrics.slowQuery();
  });
  const listening = openListening(pool, app.log);
  const jobs = openJobs(database, app.log, { takesJobs: config.takesJobs, listening });
  const realtime = openRealtime(listening, app.log);
  const uploads = await openUploads(join(config.dataDir, "incoming"));
  const storage = removingBetweenBackups(await openStorage(config), pool);
  const checks = openChecks({ config, storage, clock });
  const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const signer = await openSigner(db, clock);
  app.addHook("onClose", async () => signer.stop());
  const callers = rememberCallers({ db, clock, realtime });
  const platform = {
    config,
    demoAccounts,
    publicUrl,
    pageCookie: pageCookie(publicUrl),
    clock,
    db,
    database,
    metrics,
    jobs,
    events: openEvents(),
    realtime,
    mailer: await openMailer(config, jobs),
    storage,
    checks,
    uploadBytes: await openUploadBytes(config, storage),
    signer,
    rateLimits: openRateLimits(pool),
    lane: options.lane ?? ownLane((line) => app.log.warn(line)),
    callers,
    serve: serveOn({ app, db, clock, uploads, callers }),
    app,
  };

  const pressure = pagePressure(app, clock);
  serveHealth(app, database, { pressure, isStopping: () => options.stopping?.begun() ?? false });
  serveProbes(app, platform);
  servePhotos(platform);
  handleRemovals(jobs, platform.storage);
  sweepReleasedStorage(platform);
  for (const area of areas) area(platform);
  if (options.web && config.servesPages)
    await app.register(web, {
      ...options.web,
      gateway: config.gateway.url,
      publicUrl,
      db,
      clock,
      pageCookie: platform.pageCookie,
      pressure,
      costLimit,
      lane: platform.lane,
    });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(notFoundBody));

  app.addHook("onReady", async () => {
    await listening.start();
    await jobs.start();
    sayFaults(checks, config, app.log);
  });
  // No new work is begun, streams are sent to another instance, and who is answered is to come back on another connection.
  options.stopping?.onBegin(() => {
    listening.stop();
    jobs.rest();
  });
  app.addHook("onRequest", async (_request, reply) => {
    if (options.stopping?.begun()) reply.header("Connection", "close");
  });
  // Before the server waits for its connections to end: streams end by themselves never, and neither
  // does an upload whose sender has stopped sending.
  app.addHook("preClose", async () => {
    listening.stop();
    setTimeout(() => app.server.closeAllConnections(), graceOfCalls).unref();
  });
  app.addHook("onClose", () => jobs.stop());
  return app;
}
