import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AppError } from '../../../kit/errors.ts'
import { maximumRunning, maximumWaiting, restMs } from './hash-turns.ts'
import { hashPassword, isPassword } from './password.ts'

test('a password is kept as argon2id: 19 MiB, two passes, a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('felt-and-brass-7'), hashPassword('felt-and-brass-7')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await isPassword('felt-and-brass-7', one)).toBe(true)
  expect(await isPassword('felt-and-brass-8', one)).toBe(false)
})

test('a password typed with other code points for the same letters is the same', async () => {
  const hash = await hashPassword('cafe\u0301-7')
  expect(await isPassword('caf\u00e9-7', hash)).toBe(true)
})

test('where there is nobody, no password is right', async () => {
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

test('a hash of other cost is checked by its own parameters', async () => {
  expect(await isPassword('felt-and-brass-7', cheapHash('felt-and-brass-7'))).toBe(true)
  expect(await isPassword('felt-and-brass-8', cheapHash('felt-and-brass-7'))).toBe(false)
  await expect(isPassword('x', '$2b$10$bcrypt')).rejects.toThrow('not argon2id')
})

test('more than can wait are sent away rather than queued without end', async () => {
  const hash = cheapHash('x')
  const crowd = Array.from({ length: maximumRunning + maximumWaiting + 3 }, () => isPassword('x', hash))
  const outcomes = await Promise.allSettled(crowd)
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.map(({ reason }) => (reason as AppError).code)).toEqual(Array(3).fill('server.busy'))
  expect(await isPassword('x', hash)).toBe(true)
})

test('while players keep the loop busy, hashing takes a fifth of a processor', () => {
  expect(restMs({ cpuMs: 30, elapsedMs: 30, utilization: 0.9 })).toBe(120)
  // the scheduler has kept it back for long enough
  expect(restMs({ cpuMs: 30, elapsedMs: 200, utilization: 0.9 })).toBe(0)
  expect(restMs({ cpuMs: 30, elapsedMs: 30, utilization: 0.3 })).toBe(0)
})
