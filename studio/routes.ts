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
import { createPlayMoney } from './wallet/play-money.ts'
import { createProviderClient } from './wallet/provider-client.ts'
import { createSeamlessWallet } from './wallet/seamless-wallet.ts'

const settleEveryMs = 1000

/** Mounts the studio below the prefix of `app`: launch, games and their API. It settles debts until it closes. */
export async function registerStudio(app: FastifyInstance, settings: StudioSettings): Promise<void> {
  const file = openJournalFile(settings.dataDir)
  const journal = createJournal(file)
  const closing = new AbortController()
  const provider = createProviderClient(settings, closing.signal)
  const studio: Studio = {
    journal,
    sessions: createSessions(file),
    wallets: { real: createSeamlessWallet(provider), free: createPlayMoney(journal) },
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
  registerLaunch(app, settings, studio, surroundings, provider)
  await serveClient(app)
  await app.register(async (api) => registerApi(api, studio), { prefix: '/api' })
}

/** Serves the built client, whose file names change with their content. */
async function serveClient(app: FastifyInstance): Promise<void> {
  const root = join(clientFolder, 'assets')
  if (!existsSync(root)) return
  await app.register(fastifyStatic, { root, prefix: '/assets/', immutable: true, maxAge: '365d', decorateReply: false })
}
