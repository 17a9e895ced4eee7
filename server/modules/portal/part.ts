import type { FastifyInstance } from 'fastify'
import { fileURLToPath } from 'node:url'
import type { Context } from '../../context.ts'
import { pageHtml } from '../content/service.ts'
import { pageOrigins } from '../payments/service.ts'
import { registerPortal } from './routes.ts'

/** Registers the portal with this deployment's origins: frames for games and card pages, a script for the card page. */
export async function registerPortalPart(app: FastifyInstance, { config, clock }: Context): Promise<void> {
  const origin = (url: string): string => new URL(url).origin
  const studios = Object.values(config.studios).map(({ url }) => origin(url))
  const payments = pageOrigins(config)
  const publicOrigin = origin(config.publicUrl)
  await registerPortal(app, {
    brand: config.brand,
    buildDir: fileURLToPath(new URL('../../../portal/build', import.meta.url)),
    contentUrl: config.contentUrl,
    alternateContentUrl: config.contentAlternateUrl,
    publicOrigin,
    frameOrigins: [...new Set([...studios, ...payments.frames, ...config.paymentPageOrigins])],
    scriptOrigins: payments.scripts,
    mediaOrigins: config.mediaOrigins,
    embedOrigins: config.embedOrigins,
    liveAgentUrl: config.liveAgentUrl,
    socialLogin: config.facebook && { appId: config.facebook.appId, dialogUrl: config.facebook.dialogUrl },
    addressLookup: config.addressLookup !== undefined,
    freePlayForVerified: config.freePlayForVerified,
    production: config.production,
    safeHtml: pageHtml(new Set([publicOrigin, ...config.mediaOrigins])),
    now: () => clock.now().epochMilliseconds,
  })
}
