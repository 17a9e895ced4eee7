import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, type TestApp } from './build.ts'
import { freePort } from './free-port.ts'

export interface WithSandbox extends TestApp {
  readonly sandboxUrl: string
}

/**
 * The sandbox's delays, as a percentage of the usual delays. At 2%, a chargeback comes after 0.4 s, and a provider that
 * does not respond stays silent for 1.2 s.
 */
const delayPercent = '2'

/**
 * Starts the whole program as an HTTP server, and the sandbox in a separate process. They communicate only over HTTP,
 * as in the demo.
 */
export async function buildWithSandbox(environment: Readonly<Record<string, string>> = {}): Promise<WithSandbox> {
  const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()]
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-sandbox-'))
  const platform = `http://127.0.0.1:${port}`
  const sandboxUrl = `http://localhost:${sandboxPort}`
  const sandbox = fork(resolve(import.meta.dirname, '../../sandbox/main.ts'), {
    env: {
      ...process.env,
      PORT: String(port),
      PLATFORM_URL: platform,
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_DELAY_PERCENT: delayPercent,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [message] = (await once(sandbox, 'message')) as [{ type: string; message?: string }]
  if (message.type !== 'ready') throw new Error(`the sandbox did not start: ${message.message}`)
  const settings = {
    PUBLIC_URL: platform,
    PLATFORM_URL: `${platform}/platform`,
    SANDBOX_URL: sandboxUrl,
    LOG_LEVEL: 'silent',
    ...environment,
  }
  const running = await build(settings, { jobs: false })
  await running.app.listen({ port, host: '127.0.0.1' })
  return {
    ...running,
    sandboxUrl,
    async close() {
      await stop(sandbox)
      await running.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function stop(sandbox: ChildProcess): Promise<void> {
  const ended = once(sandbox, 'exit')
  sandbox.kill('SIGTERM')
  await ended
}
