import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { readConfig } from '../../../config.ts'
import { drained, endOldest, startBeside } from '../replace.ts'
import { twoServers, type House, type Scene } from '../house.ts'

const run = promisify(execFile)
const program = new URL('../../../main.ts', import.meta.url).pathname

/** The players sit down before the processes start, under the key of the tests. A house without DOCUMENTS_KEY uses it, too. */
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
/** The studio signs with the first one until the scene ends. */
const studio = { STUDIO_SECRET: 'the-studio-after', STUDIO_SECRET_ALSO: 'demo-studio' }

async function restartAll(house: House, secrets: Readonly<Record<string, string>>): Promise<void> {
  for (let left = house.servers.length; left > 0; left--) {
    await startBeside(house, { ...house.environment, ...secrets })
    await endOldest(house)
  }
}

async function encryptAgain({ url, environment }: House): Promise<string> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: url, ...environment }
  const rotating = run(process.execPath, [program, 'rotate-keys'], { env: { ...env, ...after, ...also(before) } })
  // the exit code is 1 while mails wait, and this house has no mail server
  const { stdout } = await rotating.catch((error: Error & { readonly stdout: string }) => error)
  const lines = stdout.trim().split('\n')
  const left = lines.filter((line) => / [1-9]\d* left/.test(line) && !line.startsWith('waiting mails'))
  if (left.length > 0 || lines.length < 3) throw new Error(`rotate-keys did not finish: ${stdout}`)
  return lines.join('; ')
}

/**
 * Three of the four steps of docs/security/rotating.md, and the studio's secret. Every process restarts twice. The old
 * key is forgotten once the last mail under it has left, which takes up to a day.
 */
export const keys: Scene = {
  mayFail: /^$/,
  afterwards: { ...after, ...also(before) },
  open: (ground) => {
    const own = { ...before, ...drained }
    return twoServers(ground, [own, own])
  },
  async strike(house) {
    await restartAll(house, { ...before, ...also(after) })
    await restartAll(house, { ...after, ...also(before), ...studio })
    const told = await encryptAgain(house)
    return [`four processes were replaced; rotate-keys said: ${told}`]
  },
}
