import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { registerApi } from './play-routes.ts'
import { registerCatalogue } from './catalogue-routes.ts'
import { registerHalls } from './hall-routes.ts'
import { clientFolder, readClientFiles } from './client-files.ts'
import { openJournalFile } from './journal/journal-file.ts'
import { createJournal } from './journal/journal.ts'
import { createSessions } from './journal/sessions.ts'
import { registerLaunch } from './launch-routes.ts'
import { keepSettling } from './play/recovery.ts'
import { registerRoundPage } from './round-page.ts'
import type { Studio } from './play/studio.ts'
import type { StudioSettings } from './settings.ts'
import { createOwnCasino } from './wallet/own-casino.ts'
import { createPlayMoney } from './wallet/play-money.ts'

const settleEveryMs = 1000

/**
 * Mounts the studio under the prefix of `app`: the launch, the game pages and their API. Until `app` closes, a
 * background task settles and finishes rounds.
 */
export async function registerStudio(app: FastifyInstance, settings: StudioSettings): Promise<void> {
  const file = openJournalFile(settings.dataDir)
  const journal = createJournal(file)
  const closing = new AbortController()
  const casino = settings.openCasino?.(closing.signal) ?? createOwnCasino(settings, closing.signal)
  const studio: Studio = {
    journal,
    sessions: createSessions(file),
    wallets: { real: casino.wallet, free: createPlayMoney(journal) },
    now: settings.now,
    busy: new Set(),
    warn: (details, message) => app.log.warn(details, message),
  }
  const stop = keepSettling(studio, settleEveryMs)
  app.addHook('preClose', async () => closing.abort())
  app.addHook('onClose', async () => {
    await stop()
    file.close()
  })
  app.get('/status', async () => ({ status: 'SUCCESS', ...journal.counts() }))
  const { portalOrigin, embedOrigins } = settings
  const surroundings = { portalOrigin, embedOrigins, client: readClientFiles(app.prefix) }
  if (!surroundings.client) app.log.warn('the games are not built yet: npm run build -w @baize/studio')
  registerCatalogue(app, surroundings)
  registerHalls(app, studio)
  registerRoundPage(app, settings, studio, surroundings)
  registerLaunch(app, settings, studio, surroundings, casino)
  await serveClient(app)
  await app.register(async (api) => registerApi(api, studio), { prefix: '/api' })
}

/**
 * Serves the built client. Browsers may keep its files for ever, because the name of a file changes whenever its
 * content changes.
 */
async function serveClient(app: FastifyInstance): Promise<void> {
  const root = join(clientFolder, 'assets')
  if (!existsSync(root)) return
  await app.register(fastifyStatic, { root, prefix: '/assets/', immutable: true, maxAge: '365d', decorateReply: false })
}
