import type { Bundle } from './bundles.ts'
import type { Settings } from './settings.ts'

/** What the browser loads, per program that serves it. */
export const portalBundle: Bundle = {
  workspace: 'portal',
  sources: ['portal', 'ui', 'texts', 'contract'],
  command: ['react-router', 'build'],
}

/** The addresses that the parts find each other at; what the operator has set stands. */
export function environmentFor(settings: Settings, databaseUrl: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const sandbox = `http://localhost:${settings.sandboxPort}`
  return {
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl,
    SANDBOX_URL: env.SANDBOX_URL ?? sandbox,
    SMTP_URL: env.SMTP_URL ?? `smtp://localhost:${settings.smtpPort}`,
  }
}

/** The sandbox's own view: it calls back to the casino that this start serves. */
export function sandboxEnvironment(settings: Settings, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const casino = `http://localhost:${settings.port}`
  return {
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    SANDBOX_PORT: String(settings.sandboxPort),
    SANDBOX_SMTP_PORT: String(settings.smtpPort),
    PLATFORM_URL: casino,
    PORTAL_ORIGIN: env.PUBLIC_URL ?? casino,
  }
}
