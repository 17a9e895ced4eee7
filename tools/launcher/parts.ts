import type { Bundle } from './bundles.ts'
import { join } from 'node:path'
import { command, root, type Settings } from './settings.ts'
import type { Job } from './supervisor.ts'

/** The app for players. It is built twice, for the browser and for rendering pages on the server. */
export const portalBundle: Bundle = {
  workspace: 'portal',
  sources: ['portal', 'web', 'ui', 'texts', 'contract'],
  command: ['react-router', 'build'],
}

export const consoleBundle: Bundle = {
  workspace: 'console',
  sources: ['console', 'web', 'ui', 'texts', 'contract'],
  command: ['vite', 'build'],
}

export const studioBundle: Bundle = {
  workspace: 'studio',
  sources: ['studio', 'contract'],
  command: ['vite', 'build'],
}

/**
 * A development server that builds the portal's pages from their sources when they are requested. It passes requests to
 * the server's services on to port 3000, so the casino must use that default port.
 */
export const portalDevelopment: Job = {
  name: 'portal-development',
  args: [command('react-router'), 'dev', '--port', '3003'],
  cwd: join(root, 'portal'),
}

const portalDevelopmentUrl = 'http://localhost:3003'

/**
 * Returns the environment variables with which the server finds the database, the sandbox and the sandbox's mail
 * server. An operator's SMTP_URL takes precedence over the sandbox's.
 */
export function environmentFor(settings: Settings, databaseUrl: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl,
    // Only the migration gets the owner's connection string, because the server must not have the rights of the
    // database's owner.
    DATABASE_OWNER_URL: '',
    ...(settings.isWatching ? { PUBLIC_URL: portalDevelopmentUrl } : {}),
    ...(settings.isProduction
      ? {}
      : {
          SANDBOX_URL: settings.sandboxUrl,
          SMTP_URL: env.SMTP_URL ?? `smtp://localhost:${settings.smtpPort}`,
        }),
  }
}

/**
 * Returns the environment of the sandbox. It makes the sandbox send its callbacks, for example payment notifications,
 * to the casino on this computer.
 */
export function sandboxEnvironment(settings: Settings, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const casino = `http://localhost:${settings.port}`
  return {
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    SANDBOX_PORT: String(settings.sandboxPort),
    SANDBOX_SMTP_PORT: String(settings.smtpPort),
    PLATFORM_URL: casino,
    PORTAL_ORIGIN: settings.isWatching ? portalDevelopmentUrl : (env.PUBLIC_URL ?? casino),
  }
}
