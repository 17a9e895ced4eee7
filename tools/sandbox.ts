import { bring } from './launcher/bundles.ts'
import { makeDataFolder } from '../server/own-postgres/data-folder.ts'
import { sandboxEnvironment, studioBundle } from './launcher/parts.ts'
import { requirePort } from './launcher/ports.ts'
import { explain } from './launcher/refusal.ts'
import { loadSettings } from './launcher/settings-file.ts'
import { readSettings } from './launcher/settings.ts'
import { Supervisor } from './launcher/supervisor.ts'

/**
 * `npm run sandbox -- --settings <file>`: runs only the sandbox, which simulates all third parties. It reads the
 * casino's secrets from the casino's settings file. An operator can thus rehearse a casino that runs in production
 * mode.
 */
async function main(): Promise<void> {
  const asGiven = readSettings(loadSettings(process.argv.slice(2)), process.env)
  const settings = { ...asGiven, dataDir: makeDataFolder(asGiven.dataDir) }
  await requirePort(settings.sandboxPort, 'SANDBOX_PORT', 0)
  await requirePort(settings.smtpPort, 'SANDBOX_SMTP_PORT', 0)
  const supervisor = new Supervisor(settings.dataDir)
  const { promise: asked, resolve } = Promise.withResolvers<undefined>()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(signal, () => resolve(undefined))
  try {
    await bring(studioBundle, supervisor)
    const env = sandboxEnvironment(settings, process.env)
    const sandbox = supervisor.start({ name: 'sandbox', args: ['sandbox/main.ts'], env })
    const url = await Promise.race([sandbox.ready, asked])
    if (url !== undefined) console.log(`The sandbox is ready: ${url}/`)
    await Promise.race([asked, sandbox.done])
  } finally {
    await supervisor.end()
  }
}

try {
  await main()
  process.exit(0)
} catch (error) {
  console.error(explain(error, process.env.DATA_DIR ?? '.data'))
  process.exit(1)
}
