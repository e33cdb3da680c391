import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import { showtypes } from '#contract/notifications/message.ts'
import type { Settings } from './config.ts'
import { reactions } from './events.ts'
import { createResponseCache } from '#server/kernel/cache/response-cache.ts'
import type { Connection } from '#server/kernel/database/db.ts'
import { sendFault } from '#server/kernel/errors/fault.ts'
import { addSecurityHeaders } from '#server/kernel/security/headers.ts'
import { addBodyTimeout, parseForm } from './kernel/http/request-body.ts'
import {
  longestSending,
  refuseOtherTargets,
  refuseTwoHosts,
  connectionLimits,
} from './kernel/http/connection/connection-limits.ts'
import { createCounters } from './kernel/monitoring/counters.ts'
import { addHealth, serveHealthAlone } from './kernel/monitoring/health.ts'
import type { Host } from './kernel/host.ts'
import { checkConsumers, createEvents } from '#server/kernel/events/events.ts'
import { createReactor } from '#server/kernel/events/react.ts'
import { createJobs, handOnJobs } from '#server/kernel/jobs/job.ts'
import { logOptions, type LogStream, newReference } from '#server/kernel/monitoring/log.ts'
import { addRequestFacts, RequestLog } from '#server/kernel/monitoring/requests.ts'
import { addMetrics } from '#server/kernel/monitoring/serve-metrics.ts'
import { addTraces } from '#server/kernel/monitoring/traces.ts'
import { createPersonal } from '#server/kernel/registry/personal-table.ts'
import { createQueues } from '#server/kernel/registry/staff-queue.ts'
import { warnOfProxy } from '#server/kernel/security/network.ts'
import { createFloodGuard } from '#server/kernel/security/flood-guard.ts'
import { secretOf } from '#server/kernel/security/secret.ts'
import { watchLoad } from '#server/kernel/http/load.ts'
import { createStreams } from '#server/kernel/http/stream.ts'
import { createContentHandlers } from '#server/kernel/registry/content-handler.ts'
import { addDocumentation } from '#server/kernel/http/route-document.ts'
import { trustOf } from '#server/kernel/security/trust-proxy.ts'
import { addUnknownCalls } from '#server/kernel/http/unknown-calls.ts'
import { createViewerFacts } from '#server/kernel/registry/viewer-facts.ts'
import { createCommonView } from '#server/kernel/session/common-view.ts'
import { createViewers, type Viewer } from '#server/kernel/session/viewer.ts'
import { accountRoutes } from '#server/modules/identity/account/index.ts'
import { authRoutes } from '#server/modules/identity/auth/index.ts'
import { itemListRoutes } from '#server/modules/community/item-list/index.ts'
import { appreciationRoutes, listAppreciations } from '#server/modules/community/appreciation/index.ts'
import { articleRoutes } from '#server/modules/editorial/cms/index.ts'
import { auditRoutes } from '#server/modules/platform/audit/index.ts'
import { captchaRoutes } from '#server/modules/identity/captcha/index.ts'
import { catalogueRoutes } from '#server/modules/catalogue/catalogue/index.ts'
import { certificationRoutes } from '#server/modules/identity/certification/index.ts'
import { circleRoutes, listCircles } from '#server/modules/community/circle/index.ts'
import { caseLockRoutes } from '#server/modules/moderation/case-lock/index.ts'
import { collectionRoutes } from '#server/modules/catalogue/collection/index.ts'
import { recommendationRoutes } from '#server/modules/catalogue/recommendation/index.ts'
import { smokeLogRoutes } from '#server/modules/catalogue/smoke-log/index.ts'
import { commentRoutes } from '#server/modules/community/comment/index.ts'
import { communityRoutes } from '#server/modules/editorial/community-settings/index.ts'
import { managedContentRoutes, contentTexts } from '#server/modules/moderation/managed-content/index.ts'
import { registerDemo } from '#server/modules/platform/demo/index.ts'
import { analyticsRoutes } from '#server/modules/platform/analytics/index.ts'
import { catalogueAdminRoutes } from '#server/modules/catalogue/catalogue-admin/index.ts'
import { anomalyRoutes } from '#server/modules/moderation/anomaly/index.ts'
import { complaintRoutes } from '#server/modules/moderation/complaint/index.ts'
import { achievementRoutes } from '#server/modules/rewards/achievement/index.ts'
import {
  deliverNotifications,
  inboxRoutes,
  notificationPage,
  readUpTo,
} from '#server/modules/notifications/notification/index.ts'
import { legalRoutes } from '#server/modules/moderation/legal/index.ts'
import { moderationRoutes } from '#server/modules/moderation/moderation/index.ts'
import { announcementRoutes } from '#server/modules/editorial/announcement/index.ts'
import { publicProfileRoutes } from '#server/modules/community/profile/index.ts'
import { viewerPageRoutes } from '#server/modules/platform/viewer-page/index.ts'
import { regionRoutes } from '#server/modules/platform/region/index.ts'
import { listPosts, postRoutes } from '#server/modules/community/post/index.ts'
import { walletRoutes } from '#server/modules/rewards/wallet/index.ts'
import { followRoutes } from '#server/modules/community/follow/index.ts'
import { retentionRoutes } from '#server/modules/platform/retention/index.ts'
import { latestReviews, reviewRoutes } from '#server/modules/catalogue/review/index.ts'
import { ruleAdminRoutes } from '#server/modules/editorial/community-settings/index.ts'
import { findBest, findIds, matchBlends, searchRoutes } from '#server/modules/catalogue/search/index.ts'
import { siteConfigRoutes } from '#server/modules/editorial/site-config/index.ts'
import { followHotScores } from '#server/modules/community/content-action/index.ts'
import { likeRoutes } from '#server/modules/community/like/index.ts'
import { staffRoutes } from '#server/modules/identity/staff-auth/index.ts'
import { homeStudios, studioRoutes } from '#server/modules/makers/studio/index.ts'
import { newestWorks, workRoutes } from '#server/modules/makers/work/index.ts'
import { contributionRoutes } from '#server/modules/catalogue/contribution/index.ts'
import { attachWaiting, detachSince, oauthRoutes } from '#server/modules/identity/oauth/index.ts'
import { uploadRoutes } from '#server/modules/platform/media/index.ts'
import { userAdminRoutes } from '#server/modules/identity/user-admin/index.ts'
import { pageViewRoutes } from '#server/modules/catalogue/page-view/index.ts'
import { textFilterRoutes } from '#server/modules/moderation/text-filter/index.ts'
import { addDrawings } from '#server/pages/drawing/drawings.ts'
import { serveSerif } from '#server/pages/serif/serif.ts'
import { addErrorAnswers, addPages, type ErrorAnswer, type Pages } from './pages/pages.ts'
import { addRobots, addSecurityFile, addSiteFiles } from './pages/site-files/site-files.ts'
import { addSitemap } from '#server/pages/site-files/sitemap.ts'

const megabyte = 1024 * 1024

export type AppOptions = {
  settings: Settings
  connection: Connection
  pages: Pages
  logLevel?: string
  logStream?: LogStream
  /** Milliseconds that a sender may take for headers and short bodies. */
  longestSending?: number
}

function bareServer(
  { settings, logLevel, logStream, longestSending: longest = longestSending }: AppOptions,
  onBrokenAddress: ErrorAnswer,
): FastifyInstance {
  return Fastify({
    logger: logOptions(settings, logLevel, logStream),
    logController: new RequestLog(),
    genReqId: newReference,
    bodyLimit: 64 * 1024,
    // Only the operator knows which proxy says whose request it passes on; from anywhere else the header is not believed.
    trustProxy: trustOf(settings),
    ...connectionLimits(longest),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Addresses that cannot be decoded never reach a route.
    frameworkErrors: (error, request, reply) => void onBrokenAddress(error, request, reply),
  })
}

/** What people made, for the home page: the liveliest of each, without what the viewer does not want to see. */
async function homeContents(host: Host, viewer: Viewer | null) {
  const [appreciations, posts, circles, reviews, studios] = await Promise.all([
    listAppreciations(host, { sort: 'hot', limit: 8 }, viewer),
    listPosts(host, { scope: 'square', sort: 'hot', limit: 6 }, viewer),
    listCircles(host, { sort: 'hot', limit: 6 }, viewer),
    latestReviews(host, 10, viewer),
    homeStudios(host.db, newestWorks, viewer),
  ])
  return {
    hot_appreciation: appreciations.list.map((piece) => ({ ...piece, liked: false })),
    posts: posts.list,
    circles: circles.list.map((circle) => ({ ...circle, role: null, waiting: false })),
    reviews,
    ...studios,
  }
}

/** What the modules are given to stand on. */
async function hostOf(app: FastifyInstance, { settings, connection }: AppOptions): Promise<Host> {
  const { db } = connection
  const host: Host = {
    app,
    settings,
    connection,
    db,
    responses: createResponseCache(96 * megabyte),
    pageCalls: new Map(),
    log: app.log,
    load: watchLoad(app.log, connection.waiting),
    health: { draining: false },
    counters: createCounters(),
    viewers: createViewers(db),
    flood: createFloodGuard(),
    commonView: createCommonView(db),
    streams: createStreams(app, db),
    jobs: createJobs(),
    events: createEvents(reactions),
    react: (events) => react(events),
    personal: createPersonal(),
    content: createContentHandlers(),
    viewerFacts: createViewerFacts(),
    queues: createQueues(),
    secret: await secretOf(settings, db),
  }
  const react = createReactor(host)
  handOnJobs(host.events)
  // What this process did is seen at once by whoever did it.
  const off = connection.onCommit(react)
  app.addHook('onClose', async () => {
    off()
    host.load.stop()
  })
  return host
}

/** Accounts, the staff, and what the site itself says. */
function mountSite(host: Host): void {
  captchaRoutes(host)
  authRoutes(host, { attach: attachWaiting, detachSince })
  accountRoutes(host)
  caseLockRoutes(host)
  staffRoutes(host)
  auditRoutes(host)
  siteConfigRoutes(host)
  textFilterRoutes(host, contentTexts)
  likeRoutes(host)
  followHotScores(host)
  deliverNotifications(host)
  followRoutes(host)
  circleRoutes(host)
  catalogueRoutes(
    host,
    (kind, text) => findIds(host.db, kind, text),
    (viewer) => homeContents(host, viewer),
  )
  articleRoutes(host)
  communityRoutes(host)
  walletRoutes(host)
  announcementRoutes(host)
  legalRoutes(host)
  complaintRoutes(host)
  retentionRoutes(host)
  regionRoutes(host)
  searchRoutes(host)
}

/** What people write, keep and hear, and how the staff looks after it. */
function mountCommunity(host: Host): void {
  const { achievedBy } = achievementRoutes(host)
  reviewRoutes(host)
  anomalyRoutes(host)
  postRoutes(host, (kind, text, limit) => findBest(host.db, kind, text, limit))
  commentRoutes(host)
  certificationRoutes(host)
  appreciationRoutes(host)
  itemListRoutes(host)
  studioRoutes(host, { find: (text) => findIds(host.db, 'studio', text), newestWorks })
  workRoutes(host)
  collectionRoutes(host, {
    match: (calls) => matchBlends(host.db, calls),
    received: (uid, asked) => notificationPage(host, uid, { ...asked, showtype: showtypes.collect }),
    readUpTo: (uid, id) => readUpTo(host, uid, id, showtypes.collect),
  })
  recommendationRoutes(host)
  smokeLogRoutes(host)
  publicProfileRoutes(host)
  userAdminRoutes(host)
  pageViewRoutes(host)
  inboxRoutes(host)
  moderationRoutes(host)
  contributionRoutes(host)
  catalogueAdminRoutes(host)
  ruleAdminRoutes(host)
  analyticsRoutes(host)
  oauthRoutes(host)
  uploadRoutes(host)
  managedContentRoutes(host)
  viewerPageRoutes(host, achievedBy)
  registerDemo(host)
}

/** The whole server, ready to listen: plugins, modules, drawings and pages, in this order. */
export async function createApp(options: AppOptions): Promise<Host> {
  const { settings } = options
  let answerError: ErrorAnswer = async (error, request, reply) => sendFault(error, request, reply)
  const app = bareServer(options, (error, request, reply) => {
    // No hook sees these.
    reply.raw.once('finish', () => host.counters.answer(request.method, '*', reply.raw.statusCode))
    return answerError(error, request, reply)
  })
  addRequestFacts(app)
  if (settings.trustProxy === null) warnOfProxy(app)
  const host = await hostOf(app, options)

  answerError = addErrorAnswers(host, options.pages)
  await options.pages.attach?.(host)
  addSecurityHeaders(app, settings)
  refuseOtherTargets(app)
  refuseTwoHosts(app)
  addBodyTimeout(app, options.longestSending ?? longestSending)
  await app.register(formbody, { bodyLimit: 64 * 1024, parser: parseForm })
  await addDocumentation(app, settings.publicUrl)
  if (settings.role === 'worker') serveHealthAlone(app)
  addHealth(host)
  await addMetrics(host)
  await addTraces(host)

  mountSite(host)
  mountCommunity(host)

  checkConsumers(host.events)

  addDrawings(host)
  serveSerif(host)
  addSiteFiles(host)
  addSitemap(host)
  addRobots(host)
  addSecurityFile(host)
  addUnknownCalls(host)
  await addPages(host, options.pages)
  return host
}
