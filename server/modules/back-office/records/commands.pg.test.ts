import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build, type TestApp } from '../../../testing/build.ts'
import { hashInput, runPlayerCommand, runStaffCommand } from './service.ts'
import { AppError } from '../../../kit/app-error.ts'
import { newId } from '../../../kit/ids.ts'

let running: TestApp
beforeAll(async () => {
  running = await build()
})
afterAll(() => running.close())

const command = (key: string, input: unknown, playerId: string) => ({
  operation: 'test',
  playerId,
  actor: 'job:test',
  key,
  input,
  at: running.clock.now(),
})

describe('a command', () => {
  test('runs only once: twenty calls at the same time get the same reply and leave one audit row', async () => {
    const playerId = newId()
    let runs = 0
    const once = () =>
      runPlayerCommand(running.context.db, command('key-1', { a: 1 }, playerId), () => Promise.resolve({ run: ++runs }))
    const outcomes = await Promise.all(Array.from({ length: 20 }, once))
    expect(new Set(outcomes.map(({ reply }) => reply.run))).toEqual(new Set([1]))
    expect(outcomes.filter(({ repeated }) => !repeated)).toHaveLength(1)
    const audit = await running.context.db.selectFrom('audit').where('player_id', '=', playerId).selectAll().execute()
    expect(audit).toHaveLength(1)
  })

  test('refuses the same key with another input', async () => {
    const playerId = newId()
    await runPlayerCommand(running.context.db, command('key-2', { a: 1 }, playerId), () => Promise.resolve({}))
    const other = runPlayerCommand(running.context.db, command('key-2', { a: 2 }, playerId), () => Promise.resolve({}))
    await expect(other).rejects.toMatchObject({ code: 'request.keyReused' })
  })

  test('a refusal leaves nothing behind, so that the key can succeed later', async () => {
    const playerId = newId()
    const refused = runPlayerCommand(running.context.db, command('key-3', {}, playerId), () =>
      Promise.reject(new AppError('wallet.insufficientFunds')),
    )
    await expect(refused).rejects.toMatchObject({ code: 'wallet.insufficientFunds' })
    const later = await runPlayerCommand(running.context.db, command('key-3', {}, playerId), () =>
      Promise.resolve({ done: true }),
    )
    expect(later).toEqual({ reply: { done: true }, repeated: false })
  })

  test('the hash of the input does not depend on the order of its keys', () => {
    expect(hashInput({ a: 1, b: { c: [1, 2], d: 'x' } })).toEqual(hashInput({ b: { d: 'x', c: [1, 2] }, a: 1 }))
    expect(hashInput({ a: [1, 2] })).not.toEqual(hashInput({ a: [2, 1] }))
  })
})

describe('a command of staff', () => {
  const staff = 'support@example.com'
  const commandOf = (idempotencyKey: string, input: object = {}) => ({
    operation: 'test',
    input,
    caller: { staff, idempotencyKey },
  })

  test('runs only once: twenty calls at the same time get the same reply', async () => {
    let runs = 0
    const once = () =>
      runStaffCommand(running.context, commandOf('key-1', { a: 1 }), () => Promise.resolve({ run: ++runs }))
    const replies = await Promise.all(Array.from({ length: 20 }, once))
    expect(new Set(replies.map(({ run }) => run))).toEqual(new Set([1]))
  })

  test('refuses the same key with another input', async () => {
    await runStaffCommand(running.context, commandOf('key-2', { a: 1 }), () => Promise.resolve())
    const other = runStaffCommand(running.context, commandOf('key-2', { a: 2 }), () => Promise.resolve())
    await expect(other).rejects.toMatchObject({ code: 'request.keyReused' })
  })

  test('a refusal leaves nothing behind, so that the key can succeed later', async () => {
    const refused = runStaffCommand(running.context, commandOf('key-3'), () =>
      Promise.reject(new AppError('wallet.insufficientFunds')),
    )
    await expect(refused).rejects.toMatchObject({ code: 'wallet.insufficientFunds' })
    const later = await runStaffCommand(running.context, commandOf('key-3'), () => Promise.resolve({ done: true }))
    expect(later).toEqual({ done: true })
  })

  test.each([{ idempotencyKey: 'key-4' }, {}])(
    'does nothing if the approver’s consent has ended, with or without a key: %j',
    async (key) => {
      const consent = { by: 'other@example.com', check: () => Promise.reject(new AppError('approvals.endedAsker')) }
      let runs = 0
      const run = runStaffCommand(
        running.context,
        { operation: 'test', input: {}, caller: { staff, consent, ...key } },
        () => Promise.resolve({ run: ++runs }),
      )
      await expect(run).rejects.toMatchObject({ code: 'approvals.endedAsker' })
      expect(runs).toBe(0)
    },
  )
})
