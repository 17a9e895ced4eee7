import type { FastifyInstance } from 'fastify'
import { loadConfig, type Config } from '../config.ts'
import { sendPage } from '../sandbox-page.ts'
import type { StandIn } from '../stand-in.ts'
import { homePage } from './home-page.ts'
import { settingsPage } from './settings-page.ts'

/** Registers the first page, the page with the settings, and the health check. */
export function registerHome(app: FastifyInstance, config: Config, standIns: readonly StandIn[]): void {
  const portal = config.portalOrigins[0] ?? config.platformUrl

  app.get('/', (_request, reply) => sendPage(reply, { title: 'Baize Sandbox', body: homePage(standIns, portal) }))
  app.get('/settings', (_request, reply) =>
    sendPage(reply, { title: 'Settings – Baize Sandbox', body: settingsPage(config, loadConfig({})) }),
  )
  app.get('/health', () => ({ status: 'UP' }))
}
