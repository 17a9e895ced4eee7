import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { readConfig } from '@baize/server/config'
import { freePort } from '@baize/server/testing/free-port'
import { drained, endOldest, startBeside } from '../replace.ts'
import { twoServers, type House, type Scene } from '../house.ts'

const run = promisify(execFile)
const program = join(import.meta.dirname, '../../../server/main.ts')

/**
 * The key with which the players are created before the processes start. It encrypts documents too, because tests do
 * not set DOCUMENTS_KEY.
 */
const { current } = readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgresql://nowhere' }).secretKeys
const before = { SECRET_KEY: current, DOCUMENTS_KEY: current }
const after = {
  SECRET_KEY: 'the-secret-key-after-the-rotation-22',
  DOCUMENTS_KEY: 'the-documents-key-after-rotation-22',
}
const also = (secrets: typeof before) => ({
  SECRET_KEY_ALSO: secrets.SECRET_KEY,
  DOCUMENTS_KEY_ALSO: secrets.DOCUMENTS_KEY,
})
/**
 * The studio's new secret, and the old one that is still accepted. The studio signs with the old one during the whole
 * scene.
 */
const studio = { STUDIO_SECRET: 'the-studio-after', STUDIO_SECRET_ALSO: 'demo-studio' }

async function restartAll(house: House, secrets: Readonly<Record<string, string>>): Promise<void> {
  for (let left = house.servers.length; left > 0; left--) {
    await startBeside(house, { ...house.environment, ...secrets })
    await endOldest(house)
  }
}

let mailServer: SMTPServer
let mail: { readonly SMTP_URL: string }

/**
 * Starts a mail server that accepts and discards all mails. Mails in the queue are encrypted with the old key, so they
 * must be sent before that key is removed.
 */
async function openMailServer(): Promise<void> {
  const port = await freePort()
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (letter, _session, taken) => void letter.on('end', taken).resume(),
  })
  await new Promise<void>((resolve) => mailServer.listen(port, '127.0.0.1', resolve))
  mail = { SMTP_URL: `smtp://127.0.0.1:${port}` }
}

const leavesWithinMs = 120_000

/**
 * Runs `rotate-keys` until nothing is encrypted with an old key any more.
 * @returns what the command printed at the end
 * @throws Error if anything but mails stays encrypted with an old key, or if mails stay so for two minutes
 */
async function encryptAgain({ url, environment }: House): Promise<string> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: url, ...environment }
  const startedMs = performance.now()
  for (;;) {
    const rotating = run(process.execPath, [program, 'rotate-keys'], { env: { ...env, ...after, ...also(before) } })
    // While anything is encrypted with an old key, the command's exit code is 1, which rejects the promise. The output
    // is needed in this case too.
    const { stdout } = await rotating.catch((error: Error & { readonly stdout: string }) => error)
    const lines = stdout.trim().split('\n')
    if (lines.at(-1)?.includes('The settings with _ALSO may go.')) return lines.join('; ')
    const left = lines.filter((line) => / [1-9]\d* left/.test(line) && !line.startsWith('waiting mails'))
    if (left.length > 0 || lines.length < 3) throw new Error(`rotate-keys did not finish: ${stdout}`)
    if (performance.now() - startedMs > leavesWithinMs) throw new Error(`mails under the old key stay: ${stdout}`)
    await wait(1000)
  }
}

/**
 * Rotates the keys in the four steps of docs/operator/rotating.md, and the studio's secret at the same time. Each of
 * the two processes is replaced three times.
 */
export const keys: Scene = {
  mayFail: /^$/,
  afterwards: after,
  async open(ground) {
    await openMailServer()
    const own = { ...before, ...drained, ...mail }
    const opened = await twoServers(ground, [own, own])
    return {
      ...opened,
      async close() {
        await opened.close()
        await new Promise<void>((resolve) => mailServer.close(resolve))
      },
    }
  },
  async inject(house) {
    await restartAll(house, { ...mail, ...before, ...also(after) })
    await restartAll(house, { ...mail, ...after, ...also(before), ...studio })
    const output = await encryptAgain(house)
    await restartAll(house, { ...mail, ...after, ...studio })
    return [`six processes were replaced, the last two without the old keys; rotate-keys printed: ${output}`]
  },
}
