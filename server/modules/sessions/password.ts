import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { AppError } from '../../kit/errors.ts'

const derive = promisify(argon2)

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const version = 19
const saltBytes = 16

// half of the processors: log-ins, however many, leave the other half to who plays; and half of libuv's four threads,
// which file access and name look-ups need, too
export const maximumRunning = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)))
export const maximumWaiting = 100
let running = 0
const waiting: (() => void)[] = []

/** Runs one hash when its turn comes. @throws AppError `server.busy` where too many wait already */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < maximumRunning) running++
  else if (waiting.length < maximumWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
  else throw new AppError('server.busy', { retryAfterSeconds: 5 })
  try {
    return await work()
  } finally {
    // the turn goes to the next in line, or back
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

const message = (password: string): Buffer => Buffer.from(password.normalize('NFKC'), 'utf8')

/** The password's argon2id hash as a PHC string: parameters, salt and tag in one. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltBytes)
  const tag = await inTurn(() => derive('argon2id', { ...cost, message: message(password), nonce }))
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  return `$argon2id$v=${version}$${parameters}$${base64(nonce)}$${base64(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

// nobody's hash: checking against it costs what checking against somebody's does
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether the password belongs to the hash. `undefined`, where there is no such player, takes as long and is false. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const match = phc.exec(hash ?? nobody)
  if (!match) throw new Error('a stored password hash is not argon2id')
  const [, memory, passes, parallelism, salt = '', stored = ''] = match
  const expected = Buffer.from(stored, 'base64')
  const tag = await inTurn(() =>
    derive('argon2id', {
      message: message(password),
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  )
  return timingSafeEqual(tag, expected) && hash !== undefined
}
