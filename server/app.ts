import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileURLToPath } from 'node:url'
import type { Context } from './context.ts'
import { lookOf } from './settings/brand/look.ts'
import { contextAt, languagesOf, siteOf } from './settings/brand/site-context.ts'
import { servedAt } from './settings/brand/sites.ts'
import type { Db } from './kit/db.ts'
import { AppError } from './kit/app-error.ts'
import { registerHealth } from './kit/probes/health.ts'
import { createHttp } from './kit/http/http.ts'
import type { Guard } from './kit/http/guard.ts'
import type { FindStaff, Staff } from './kit/http/staff.ts'
import { startBonusJobs } from './modules/money/bonuses/jobs.ts'
import { startApprovals } from './modules/back-office/approvals/jobs.ts'
import { registerApprovals } from './modules/back-office/approvals/routes.ts'
import { askSecondPerson, bindAction, requireOtherPlayer } from './modules/back-office/approvals/service.ts'
import { registerBonuses } from './modules/money/bonuses/routes.ts'
import { isWelcome } from './modules/site/campaigns/service.ts'
import { startCampaigns } from './modules/site/campaigns/jobs.ts'
import { registerCampaigns } from './modules/site/campaigns/routes.ts'
import { startChannels } from './modules/site/channels/jobs.ts'
import { registerChannels } from './modules/site/channels/routes.ts'
import { registerConsole } from './modules/site/console/part.ts'
import { registerContent } from './modules/site/content/routes.ts'
import { startContent } from './modules/site/content/jobs.ts'
import { startGames } from './modules/play/games/jobs.ts'
import { findGames, forgetStakeRules, getGameOfStudio, searchGames } from './modules/play/games/service.ts'
import { registerGames } from './modules/play/games/routes.ts'
import { startLoyalty } from './modules/money/loyalty/jobs.ts'
import { startLedger } from './modules/money/ledger/jobs.ts'
import { startLimits } from './modules/safer/limits/jobs.ts'
import { registerLimits } from './modules/safer/limits/routes.ts'
import { startMail } from './modules/site/mail/jobs.ts'
import { registerDocs, registerPrometheus, watchMaintenance } from './modules/back-office/monitoring/service.ts'
import { registerMonitoring } from './modules/back-office/monitoring/routes.ts'
import { startPaymentJobs } from './modules/money/payments/jobs.ts'
import { registerLoyalty } from './modules/money/loyalty/routes.ts'
import { registerMessages } from './modules/site/messages/routes.ts'
import { registerPayments } from './modules/money/payments/routes.ts'
import {
  allProviders,
  closeDifference,
  listDifferences,
  listPayments,
  nameOfMethod,
  noteDifference,
  sumPayments,
} from './modules/money/payments/service.ts'
import { registerDocuments } from './modules/people/documents/routes.ts'
import { startDocuments } from './modules/people/documents/jobs.ts'
import { startIdentification } from './modules/people/identification/jobs.ts'
import { registerFactors } from './modules/people/factors/routes.ts'
import { registerFindings } from './modules/safer/findings/routes.ts'
import { registerSocial } from './modules/people/social/routes.ts'
import { registerIdentification } from './modules/people/identification/routes.ts'
import { registerAddresses } from './modules/people/addresses/routes.ts'
import { registerAccount } from './modules/people/account/routes.ts'
import { registerPlayers } from './modules/people/players/routes.ts'
import { startProtection } from './modules/safer/protection/jobs.ts'
import { registerProtection } from './modules/safer/protection/routes.ts'
import { mayReceiveMarketing } from './modules/safer/protection/service.ts'
import { registerReports } from './modules/back-office/reports/routes.ts'
import { registerGameProviders } from './modules/play/game-providers/routes.ts'
import { askGameAddress, verifyStudio } from './modules/play/game-providers/service.ts'
import { startRounds } from './modules/play/rounds/jobs.ts'
import { registerRestrictions } from './modules/safer/restrictions/routes.ts'
import { registerRounds } from './modules/play/rounds/routes.ts'
import { getSessionPosition, listGameTransactions, sumGameTransactions } from './modules/play/rounds/service.ts'
import { startSessions } from './modules/people/sessions/jobs.ts'
import { registerPortalPart } from './modules/site/portal/part.ts'
import { registerSessions } from './modules/people/sessions/routes.ts'
import {
  announceEnd,
  confirmPassword,
  confirmSession,
  endSessions,
  lockInSession,
  sessionsOf,
} from './modules/people/sessions/service.ts'
import { recordRefusal } from './modules/back-office/records/service.ts'
import { startStaff } from './modules/back-office/staff/jobs.ts'
import { startSignup } from './modules/people/signup/jobs.ts'
import { registerSignup } from './modules/people/signup/routes.ts'
import { registerWallet } from './modules/money/wallet/routes.ts'
import { staffSubject } from './modules/back-office/queues/service.ts'
import { startQueues } from './modules/back-office/queues/jobs.ts'
import { registerQueues } from './modules/back-office/queues/routes.ts'
import { registerDossiers } from './modules/back-office/dossiers/routes.ts'
import { registerSwitches } from './modules/back-office/switches/routes.ts'
import { registerStaff } from './modules/back-office/staff/routes.ts'
import { staffFinder } from './modules/back-office/staff/service.ts'
import { readinessChecks } from './readiness.ts'
import { startWebhooks } from './modules/back-office/webhooks/jobs.ts'
import { registerWebhooks } from './modules/back-office/webhooks/routes.ts'

export const serviceNames = ['platform', 'content', 'channels', 'portal', 'console'] as const
export type ServiceName = (typeof serviceNames)[number]

/** Whether a service only serves pages and neither stores nor changes any data. */
export const isPages = (name: ServiceName): boolean => name === 'portal' || name === 'console'

type Part = (app: FastifyInstance, context: Context, guard: Guard) => void | Promise<void>

const demoMedia = fileURLToPath(new URL('./demo/media/', import.meta.url))

const histories = { listPayments, sumPayments, listGameTransactions, sumGameTransactions, getSessionPosition }

const switchable = {
  providers: ({ config }: Pick<Context, 'config'>) => allProviders(config).map(([name]) => name),
  isGame: async (db: Db, studio: string, gameId: string) => (await getGameOfStudio(db, studio, gameId)) !== undefined,
  searchGames,
  findGames,
  forgetGames: forgetStakeRules,
}

/** The modules that each service consists of. A module that is missing here is not served at all. */
const services: Readonly<Record<ServiceName, { prefix: string; parts: readonly Part[] }>> = {
  platform: {
    prefix: '/platform',
    parts: [
      registerMonitoring,
      registerDocs('platform'),
      registerPlayers({ askSecondPerson, bindAction }),
      registerSessions,
      registerSignup,
      registerAccount,
      registerAddresses,
      registerMessages(mayReceiveMarketing),
      registerDocuments,
      registerFactors({ confirmPassword, confirmSession, lockInSession, endSessions, announceEnd }),
      registerIdentification,
      registerFindings,
      registerSocial,
      registerPayments,
      registerLoyalty,
      registerBonuses,
      registerCampaigns,
      registerLimits,
      registerWallet(histories),
      registerGames(askGameAddress),
      registerGameProviders(noteDifference),
      registerRounds,
      registerReports,
      registerRestrictions,
      registerProtection,
      registerStaff,
      registerWebhooks,
      registerApprovals,
      registerSwitches(switchable),
      registerDossiers(histories),
      registerQueues,
    ],
  },
  content: { prefix: '/content', parts: [registerContent(demoMedia), registerDocs('content')] },
  channels: { prefix: '/channels', parts: [registerChannels, registerDocs('channels')] },
  portal: { prefix: '', parts: [registerPortalPart] },
  console: { prefix: '/console', parts: [registerConsole] },
}

/**
 * Registers background jobs. Every process of the platform does so, but each run of a queued job happens in only one
 * process.
 */
const jobs: readonly ((context: Context) => Promise<void>)[] = [
  (context) => startMail(context, { nameOfMethod, isWelcome }),
  startSessions,
  startSignup,
  startDocuments,
  startIdentification,
  startPaymentJobs,
  startBonusJobs,
  startGames,
  startLedger,
  startLoyalty,
  (context) => startRounds(context, noteDifference, { list: listDifferences, close: closeDifference }),
  startProtection,
  startLimits,
  startChannels,
  startStaff,
  startApprovals,
  startCampaigns,
  startQueues,
  startContent,
  startWebhooks,
]

const withoutContent =
  'This process has no content service: set CONTENT_URL, or its pages stay empty and it hears of no maintenance.'

/** Builds the Fastify instance that serves the HTTP routes of the given services. */
export async function buildApp(context: Context, names: readonly ServiceName[]): Promise<FastifyInstance> {
  const { config, log } = context
  const hasContent = names.includes('content') || !config.isContentOwn
  if (!hasContent && names.some((name) => name === 'platform' || name === 'portal'))
    log.warn({ setting: 'CONTENT_URL' }, withoutContent)
  const maintenance = names.includes('platform') && hasContent ? watchMaintenance(context) : undefined
  const app = await createHttp(context.log, {
    trustProxy: config.trustProxy,
    isSecure: config.publicUrl.startsWith('https:'),
    isLoopbackOnly: config.isLoopbackOnly,
    lookFor: (host = '') => lookOf(servedAt(config.sites, host).brand),
  })
  const guard: Guard = {
    sessions: sessionsOf(context),
    isOwnOrigin: (origin, request) => origin === siteOf(config, request).origin,
    contextFor,
    countryHeader: config.countryHeader,
    verifyProvider: verifyStudio(config),
    findStaff: countingUnknownCallers(app, staffFinder(context)),
    judgeChange: async (staff, input) => {
      const { playerId } = input as { readonly playerId?: string }
      if (playerId !== undefined) await requireOtherPlayer(context.db, staff, playerId)
    },
    noteStaffChange: () => void context.bus.publish(staffSubject, ['queues']),
    noteRefusal: (refusal) => recordRefusal(context.db, { ...refusal, at: context.clock.now() }),
  }
  app.decorate('languagesFor', languagesOf(config))
  if (maintenance) {
    // The check for maintenance is started only when the server listens, because this very process may be the content
    // service that is asked for the maintenance flag.
    app.addHook('onListen', (done) => {
      maintenance.start()
      done()
    })
    app.addHook('onClose', maintenance.stop)
  }
  registerHealth(app, readinessChecks(context, names))
  registerPrometheus(app, context, guard, { ofHouse: names.includes('platform') })
  for (const name of names) {
    const { prefix, parts } = services[name]
    await app.register(
      async (service) => {
        const own = name === 'platform' ? { ...guard, maintenance } : guard
        for (const part of parts) await part(service, context, own)
      },
      { prefix },
    )
  }
  return app
}

/**
 * Returns the context with the settings of the site to whose host a player's request was sent. A deployment with a
 * single site has only one context.
 */
function contextFor<C extends object>(given: C, request: FastifyRequest): C {
  const { config } = given as unknown as Context
  if (config.sites.length === 1) return given
  return contextAt(given as unknown as Context, siteOf(config, request).id) as unknown as C
}

/**
 * Counts a request with a wrong key only once towards the limit on wrong keys, although several handlers look up the
 * member of staff who sends it. A request whose session has ended is not counted.
 */
function countingUnknownCallers(app: FastifyInstance, find: FindStaff): FindStaff {
  const known = new WeakMap<FastifyRequest, Promise<Staff | undefined>>()
  const look: FindStaff = async (request, options) => {
    const staff = await find(request, options)
    const isGuess = !staff && Boolean(request.headers.authorization)
    const retryAfterSeconds = isGuess ? await app.countUnknownCaller(request) : undefined
    if (retryAfterSeconds !== undefined) throw new AppError('request.tooMany', { retryAfterSeconds })
    return staff
  }
  return (request, options) => {
    // A stream checks again and again whether its session is still alive, so each of these checks must look up the
    // session anew.
    if (options?.isUse === false) return look(request, options)
    const found = known.get(request) ?? look(request, options)
    known.set(request, found)
    return found
  }
}

export async function startJobs(context: Context): Promise<void> {
  for (const start of jobs) await start(context)
}
