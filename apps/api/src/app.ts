import compress from '@fastify/compress'
import { allEndpoints } from '@sparkle/contract/core/endpoints.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Deps } from '#api/core/deps.ts'
import { adminRoutes } from '#api/features/admin/admin.routes.ts'
import { setupRoutes } from '#api/features/admin/site/setup.routes.ts'
import { applicantSearchRoutes } from '#api/features/applicant-search/applicant-search.routes.ts'
import { applicationRoutes } from '#api/features/applications/applications.routes.ts'
import { servePictures } from '#api/features/applications/pictures.routes.ts'
import { serveAssets } from '#api/features/assets/assets.routes.ts'
import { checkOwnPassword } from '#api/features/auth/account/passwords.service.ts'
import { authRoutes } from '#api/features/auth/auth.routes.ts'
import { confirmationRoutes } from '#api/features/auth/email/confirmation.routes.ts'
import { requestEmailChange } from '#api/features/auth/email/email-change.service.ts'
import { createViewerFinder, listActiveSessions } from '#api/features/auth/session/sessions.service.ts'
import { blockRoutes } from '#api/features/blocks/blocks.routes.ts'
import { conversationRoutes } from '#api/features/conversations/conversations.routes.ts'
import { serveEvents } from '#api/features/events/events.routes.ts'
import { createStreams, type StreamSettings, streamSettings } from '#api/features/events/streams.ts'
import { forumRoutes } from '#api/features/forum/forum.routes.ts'
import { readingRoutes } from '#api/features/forum/read/reading.routes.ts'
import { startViewCounter, type ViewCounter } from '#api/features/forum/read/views.service.ts'
import { forumSearchRoutes } from '#api/features/forum/search/search.routes.ts'
import { threadRoutes } from '#api/features/forum/threads.routes.ts'
import { watchingRoutes } from '#api/features/forum/watching/watching.routes.ts'
import { type FoundCollector, startFoundCollector } from '#api/features/looks/found.service.ts'
import { lookRoutes } from '#api/features/looks/looks.routes.ts'
import { reportRoutes } from '#api/features/moderation/cases/reports.routes.ts'
import { moderationRoutes } from '#api/features/moderation/moderation.routes.ts'
import { appealRoutes, standingRoutes } from '#api/features/moderation/sanctions/standing.routes.ts'
import { alertRoutes } from '#api/features/notifications/alerts.routes.ts'
import { notificationSettingsRoutes } from '#api/features/notifications/notification-settings.routes.ts'
import { serveStopLinks, stopRoutes } from '#api/features/notifications/stops.routes.ts'
import { organizationRoutes } from '#api/features/organizations/organizations.routes.ts'
import { organizationPeopleRoutes } from '#api/features/organizations/people/organization-people.routes.ts'
import { ownDataRoutes, serveOwnData } from '#api/features/own-data/own-data.routes.ts'
import { recruitingRoutes } from '#api/features/recruiting/recruiting.routes.ts'
import { siteRoutes } from '#api/features/site/site.routes.ts'
import { userRoutes } from '#api/features/users/users.routes.ts'
import { serveApiDocs } from '#api/http/api-docs.ts'
import { createRequireViewer } from '#api/http/authentication.ts'
import { type BodyBudget, countBodies, createBodyBudget } from '#api/http/body-budget.ts'
import { createErrorHandler, handleErrors } from '#api/http/error-handler.ts'
import { acceptForms } from '#api/http/form-bodies.ts'
import { refuseReadsWhileStopping, serveHealth } from '#api/http/health-checks.ts'
import { createLogLimits } from '#api/http/log-limits.ts'
import { refuseOtherMethods } from '#api/http/method-not-allowed.ts'
import { createRateLimiter } from '#api/http/rate-limits.ts'
import { createRequestIds, logRequests } from '#api/http/request-log.ts'
import { createRouter, type Router } from '#api/http/router.ts'
import { createSecurityHeaders } from '#api/http/security-headers.ts'
import { proxyTrust } from '#api/http/trusted-proxies.ts'
import { serveWebApp } from '#api/http/web-app.ts'
import { rewriteForumUrl, sendApiVersions } from '#api/http/xenforo/xenforo-requests.ts'
import { isDatabaseUnavailable } from '#api/platform/database-errors.ts'
import { StorageUnavailableError } from '#api/platform/file-storage.ts'
import type { Metrics } from '#api/platform/metrics.ts'
import type { RateLimitStore } from '#api/platform/rate-limit-stores.ts'
import type { Readiness } from '#api/platform/readiness.ts'

/** How long a client may take to send its headers and its whole request, and how often that is checked. */
export const requestTimeouts = { headersMs: 15_000, requestMs: 15_000, checkEveryMs: 1_000 }

/** Replies this small fit into one packet anyway. */
const SMALL_REPLY_BYTES = 1400

const LOOPBACK = ['127.0.0.0/8', '::1']

export interface AppOptions {
  logger: FastifyBaseLogger
  /** Counts requests; null turns all limits off. */
  limits: RateLimitStore | null
  /** The folder of the built web app. */
  webFolder: string
  streams?: Partial<StreamSettings>
  readiness: Readiness
  /** Its disk is part of the health page. */
  dataDir: string
  /** Proxies trusted to report the client address; by default only those on this machine. */
  trustedProxies?: readonly string[]
  metrics?: Metrics | undefined
  timeouts?: typeof requestTimeouts
  bodyBudget?: BodyBudget
}

/** What a failed request could not reach. */
function findUnavailable(error: unknown): string | undefined {
  if (error instanceof StorageUnavailableError) return 'picture storage'
  return isDatabaseUnavailable(error) ? 'database' : undefined
}

/** What is collected in this process and written together. */
interface Collectors {
  views: ViewCounter
  found: FoundCollector
}

/** The calls of all features. */
function addRoutes(router: Router, deps: Deps, { views, found }: Collectors, options: AppOptions): void {
  authRoutes(router, deps)
  confirmationRoutes(router, deps)
  userRoutes(router, deps, {
    checkPassword: (userId, password) => checkOwnPassword(deps, userId, password, 'password'),
    requestChange: (tx, userId, newEmail) => requestEmailChange(deps, tx, userId, newEmail),
  })
  organizationRoutes(router, deps)
  organizationPeopleRoutes(router, deps)
  blockRoutes(router, deps)
  notificationSettingsRoutes(router, deps)
  stopRoutes(router, deps)
  applicationRoutes(router, deps)
  lookRoutes(router, deps)
  applicantSearchRoutes(router, deps, found)
  recruitingRoutes(router, deps)
  conversationRoutes(router, deps)
  forumRoutes(router, deps)
  threadRoutes(router, deps, views)
  readingRoutes(router, deps)
  watchingRoutes(router, deps)
  forumSearchRoutes(router, deps)
  alertRoutes(router, deps)
  reportRoutes(router, deps)
  standingRoutes(router, deps)
  appealRoutes(router, deps)
  moderationRoutes(router, deps)
  siteRoutes(router, deps)
  setupRoutes(router, deps)
  adminRoutes(router, deps, options)
  ownDataRoutes(router, deps)
}

/** Builds the whole server, not yet listening. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const { headersMs, requestMs, checkEveryMs } = options.timeouts ?? requestTimeouts
  const setSecurityHeaders = createSecurityHeaders(deps.publicUrl)
  const isTrusted = proxyTrust(options.trustedProxies ?? LOOPBACK)
  const logLimits = createLogLimits(options.logger)
  const handleError = createErrorHandler(findUnavailable, logLimits)
  const app = Fastify({
    loggerInstance: options.logger,
    // Fastify's lines would contain recovery tokens and search terms. `logRequests` writes ours.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_000_000,
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // While it stops, connected clients are still served, with `connection: close`.
    return503OnClosing: false,
    // Called for addresses that the router itself refuses, which no hook sees.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply)
      handleError(error, request, reply)
    },
    trustProxy: isTrusted,
    genReqId: createRequestIds(isTrusted),
    rewriteUrl: (request) => rewriteForumUrl(request.url),
  })
  app.decorateRequest('viewer', undefined)
  logRequests(app, logLimits, options.metrics?.observeRequest)
  app.addHook('onClose', async () => logLimits.stop())
  handleErrors(app, handleError)
  app.addHook('onRequest', async (_request, reply) => setSecurityHeaders(reply))
  sendApiVersions(app)
  refuseReadsWhileStopping(app, options.readiness.isStopping)
  // Safe from BREACH-style attacks: secrets are only sent for a token that no other site can send.
  await app.register(compress, { encodings: ['gzip'], threshold: SMALL_REPLY_BYTES, globalDecompression: false })
  await acceptForms(app)
  const holdBytes = createBodyBudget(options.bodyBudget)
  countBodies(app, holdBytes)

  const limiter = createRateLimiter(options.limits)
  const requireViewer = createRequireViewer(createViewerFinder(deps))
  const router = createRouter(app, { requireViewer, limiter, holdBytes, settle: deps.replica?.settle })
  const views = startViewCounter(deps)
  const found = startFoundCollector(deps)
  app.addHook('onClose', views.stop)
  app.addHook('onClose', found.stop)
  addRoutes(router, deps, { views, found }, options)
  refuseOtherMethods(app, allEndpoints)

  const streams = createStreams(deps.events, {
    ...streamSettings,
    ...options.streams,
    listActiveSessions: (ids) => listActiveSessions(deps, ids),
    onError: (error) => deps.log.warn({ err: error }, 'could not check the sessions of open streams'),
  })
  options.metrics?.watch({
    name: 'sparkle_streams_open',
    help: 'Open event streams.',
    aggregator: 'sum',
    read: streams.count,
  })
  serveEvents(app, streams, requireViewer, limiter)
  serveHealth(app, options.readiness.check)
  serveAssets(app, deps)
  servePictures(app, deps, requireViewer)
  serveOwnData(app, deps, requireViewer, limiter)
  serveStopLinks(app, deps, limiter)
  await serveApiDocs(app, allEndpoints)
  await serveWebApp(app, options.webFolder)
  return app
}
