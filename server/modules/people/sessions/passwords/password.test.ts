import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AppError } from '../../../../kit/app-error.ts'
import { maximumRunning, maximumWaiting, restMs } from './hash-turns.ts'
import { hasOtherCost, hashPassword, isPassword, storedForm, unknownHash } from './password.ts'

test('a password is stored as argon2id: 19 MiB, two passes, a unique salt', async () => {
  const [one, other] = await Promise.all([hashPassword('felt-and-brass-7'), hashPassword('felt-and-brass-7')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await isPassword('felt-and-brass-7', one)).toBe(true)
  expect(await isPassword('felt-and-brass-8', one)).toBe(false)
})

test('a password matches when its letters are typed with other code points', async () => {
  const hash = await hashPassword('cafe\u0301-7')
  expect(await isPassword('caf\u00e9-7', hash)).toBe(true)
})

test('a player without a password has a hash of their own, of the usual cost, that matches no password', async () => {
  const [one, other] = [unknownHash(), unknownHash()]
  expect(one.slice(-43)).not.toBe(other.slice(-43))
  expect(hasOtherCost(one)).toBe(false)
  expect(await isPassword('', one)).toBe(false)
  expect(await isPassword('felt-and-brass-7', one)).toBe(false)
})

test('no password is right for an unknown player', async () => {
  expect(await isPassword('felt-and-brass-7', undefined)).toBe(false)
  expect(await isPassword('', undefined)).toBe(false)
})

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

function cheapHash(password: string): string {
  const nonce = Buffer.from('somesaltsomesalt')
  const parameters = { memory: 64, passes: 1, parallelism: 1, tagLength: 24 }
  const tag = argon2Sync('argon2id', { ...parameters, message: password, nonce })
  return `$argon2id$v=19$m=64,t=1,p=1$${base64(nonce)}$${base64(tag)}`
}

test('a hash of another cost is checked with its own parameters', async () => {
  expect(await isPassword('felt-and-brass-7', cheapHash('felt-and-brass-7'))).toBe(true)
  expect(await isPassword('felt-and-brass-8', cheapHash('felt-and-brass-7'))).toBe(false)
  await expect(isPassword('x', '$2b$10$bcrypt')).rejects.toThrow('not argon2id')
})

test('a hash of another platform is accepted if its cost is acceptable, and is replaced unless it has the cost of our own hashes', async () => {
  const own = await hashPassword('felt-and-brass-7')
  const salt = 'c29tZXNhbHRzb21lc2FsdA'
  const tag = 'A'.repeat(43)
  const argon = (parameters: string) => `$argon2id$v=19$${parameters}$${salt}$${tag}`
  const bearable = [own, argon('m=8192,t=1,p=1'), argon('m=65536,t=10,p=4'), `wrapped$md5$x${own}`]
  for (const hash of bearable) expect(await storedForm(hash), hash).toBe(hash)
  expect(hasOtherCost(own)).toBe(false)
  for (const hash of bearable.slice(1)) expect(hasOtherCost(hash), hash).toBe(true)
  const refused = [
    argon('m=131072,t=1,p=1'),
    argon('m=64,t=1,p=1'),
    argon('m=8192,t=0,p=1'),
    argon('m=8192,t=1,p=0'),
    `wrapped$md5$x${argon('m=4194304,t=9,p=1')}`,
    'wrapped$md5$x$argon2id$anything',
    `$scrypt$ln=1,r=8,p=1$${salt}$${tag}`,
    `$scrypt$ln=14,r=0,p=1$${salt}$${tag}`,
    `$scrypt$ln=14,r=8,p=1$${salt}$AA`,
    `pbkdf2_sha256$1$salt$${tag}`,
    'pbkdf2_sha256$600000$salt$AAAA',
  ]
  for (const hash of refused) expect(await storedForm(hash), hash).toBeUndefined()
})

test('hashes beyond the limit of the queue are refused', async () => {
  const hash = cheapHash('x')
  const crowd = Array.from({ length: maximumRunning + maximumWaiting + 3 }, () => isPassword('x', hash))
  const outcomes = await Promise.allSettled(crowd)
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.map(({ reason }) => (reason as AppError).code)).toEqual(Array(3).fill('server.busy'))
  expect(await isPassword('x', hash)).toBe(true)
})

test('hashing takes a fifth of a processor while players keep the event loop busy', () => {
  expect(restMs({ cpuMs: 30, elapsedMs: 30, utilization: 0.9 })).toBe(120)
  // The hash took longer than its processor time, so the scheduler has already delayed it and no pause is needed.
  expect(restMs({ cpuMs: 30, elapsedMs: 200, utilization: 0.9 })).toBe(0)
  expect(restMs({ cpuMs: 30, elapsedMs: 30, utilization: 0.3 })).toBe(0)
})
