import { registerStudio } from '@baize/studio/routes'
import type { StudioSettings } from '@baize/studio/settings'
import { createHub88Casino } from '@baize/studio/wallet/foreign/hub88-casino'
import { createPragmaticCasino } from '@baize/studio/wallet/foreign/pragmatic-casino'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import type { Context } from './context.ts'
import { createLaunches } from './hub88/launches.ts'
import { registerHub88 } from './hub88/routes.ts'
import { walletKey } from './hub88/wallet-key.ts'
import { registerPragmatic } from './pragmatic/routes.ts'

/**
 * Registers three studios with the same games. They differ in the protocol of the casino's wallet: Baize's own, Hub88's
 * and Pragmatic's.
 */
export async function registerStudios(app: FastifyInstance, context: Context): Promise<void> {
  const { config, clock } = context
  const mount = (prefix: string, settings: StudioSettings) =>
    app.register(async (studio) => registerStudio(studio, settings), { prefix })
  await mount('/studio', studioSettings(context, 'studio'))

  const launches = createLaunches()
  registerHub88(app, context, launches)
  await mount('/hub88/studio', {
    ...studioSettings(context, 'hub88'),
    openCasino: (closing) =>
      createHub88Casino(
        {
          walletUrl: walletOf(config.platformUrl, config.hub88Studio),
          privateKey: walletKey(config.hub88WalletKey),
          launchOf: launches.find,
        },
        closing,
      ),
  })

  registerPragmatic(app, context)
  const { studio, secret } = config.pragmatic
  await mount('/pragmatic/studio', {
    ...studioSettings(context, 'pragmatic'),
    openCasino: (closing) =>
      createPragmaticCasino(
        { walletUrl: walletOf(config.platformUrl, studio), secret, now: () => clock.nowMs() },
        closing,
      ),
  })
}

const walletOf = (platformUrl: string, studio: string): string => `${platformUrl}/platform/provider/${studio}`

const studioSettings = ({ config, clock }: Context, folder: string): StudioSettings => ({
  // The games may be framed by only one portal. If several portals are configured, it is the first.
  portalOrigin: config.portalOrigins[0] ?? config.platformUrl,
  embedOrigins: config.embedOrigins,
  platformUrl: config.platformUrl,
  studioId: 'baize-studio',
  studioSecret: config.studioSecret,
  dataDir: config.dataDir === ':memory:' ? config.dataDir : join(config.dataDir, 'sandbox', folder),
  now: () => clock.nowMs(),
})
