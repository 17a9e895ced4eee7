import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bring } from '../../launcher/bundles.ts'
import { keepRunning } from '../../launcher/keep-running.ts'
import { consoleBundle, portalBundle, studioBundle } from '../../launcher/parts.ts'
import { Supervisor, type Job } from '../../launcher/supervisor.ts'
import { playScene } from '../scene.ts'
import type { Step } from '../step.ts'

interface CasinoOptions {
  readonly url: string
  readonly environment: NodeJS.ProcessEnv
  readonly ports: Readonly<Record<string, number>>
  readonly smtpPort: number
}

export const processes: Step = {
  name: 'processes',
  happens:
    'each process of a house with its supervisor is killed: platforms, channels, content, portal, console, sandbox',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'baize-processes-'))
    const supervisor = new Supervisor(folder)
    try {
      for (const bundle of [studioBundle, portalBundle, consoleBundle]) await bring(bundle, supervisor)
      return await playScene('processes', {
        faults: () => ({
          start: async (about) => {
            const options = JSON.parse(about) as CasinoOptions
            await Promise.all(jobsOf(options, folder).map((job) => startAndKeep(job, supervisor)))
          },
          kill: async (name) => {
            const pid = supervisor.pidOf(name)
            if (pid === undefined) throw new Error(`${name} does not run`)
            process.kill(pid, 'SIGKILL')
          },
          end: () => supervisor.end(),
        }),
      })
    } finally {
      await supervisor.end()
      rmSync(folder, { recursive: true })
    }
  },
}

async function startAndKeep(job: Job, supervisor: Supervisor): Promise<void> {
  const child = supervisor.start(job)
  await child.ready
  void keepRunning(job, child, { supervisor, log: () => {} })
}

function jobsOf({ url, environment, ports, smtpPort }: CasinoOptions, folder: string): Job[] {
  const platform = `http://127.0.0.1:${ports['platform-one']}`
  const common = { ...environment, NODE_ENV: 'test', LOG_LEVEL: 'warn', DATABASE_OWNER_URL: '' }
  const own = {
    ...common,
    HARM_MARKERS: '0',
    VULNERABILITY_CHECKS: '0',
    DATABASE_URL: url,
    CONTENT_URL: `http://127.0.0.1:${ports['content']}/content`,
    PLATFORM_URL: `${platform}/platform`,
  }
  return Object.entries(ports).map(([name, port]) => {
    if (name === 'sandbox') {
      const settings = {
        SANDBOX_PORT: String(port),
        SANDBOX_SMTP_PORT: String(smtpPort),
        DATA_DIR: join(folder, 'sandbox'),
      }
      return { name, args: ['sandbox/main.ts'], env: { ...common, ...settings, PLATFORM_URL: platform } }
    }
    const service = name.replace(/-\w+$/, '')
    return { name, args: ['server/main.ts', 'serve', '--service', service], env: { ...own, PORT: String(port) } }
  })
}
