import { beforeEach, expect, test } from 'vitest'
import { UploadTurns } from './upload-turns.ts'

let turns: UploadTurns
beforeEach(() => void (turns = new UploadTurns(3)))

/** The signal of a client that stays connected, which never aborts. */
const present = new AbortController().signal

/** Work that runs until it is released. It also counts how many runs happen at the same time. */
function workshop() {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const running: string[] = []
  let most = 0
  const work = (name: string) => async () => {
    running.push(name)
    most = Math.max(most, running.length)
    await held
    running.splice(running.indexOf(name), 1)
    return name
  }
  return { work, running, release: () => release(), most: () => most }
}

test('of twenty uploads at once three run at a time, and one of each caller', async () => {
  const { work, running, release, most } = workshop()
  const answers = Array.from({ length: 20 }, (_, index) => {
    const caller = `caller-${index % 10}`
    return turns.inTurn(caller, present, work(caller))
  })
  await Promise.resolve()
  expect(running).toEqual(['caller-0', 'caller-1', 'caller-2'])
  release()
  expect(await Promise.all(answers)).toHaveLength(20)
  expect(most()).toBe(3)
})

test('a slow caller may queue twenty uploads and delays no other caller', async () => {
  const { work, running, release } = workshop()
  const slow = Array.from({ length: 21 }, () => turns.inTurn('slow', present, work('slow')))
  await expect(turns.inTurn('slow', present, work('slow'))).rejects.toMatchObject({ code: 'server.busy' })
  const other = turns.inTurn('other', present, work('other'))
  await Promise.resolve()
  expect(running).toEqual(['slow', 'other'])
  release()
  await Promise.all([...slow, other])
})

test('after a failed upload the next upload gets its turn', async () => {
  await expect(turns.inTurn('one', present, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await turns.inTurn('one', present, () => Promise.resolve(1))).toBe(1)
})

test('an upload whose client disconnects while waiting is not processed', async () => {
  const { work, running, release } = workshop()
  const slow = turns.inTurn('slow', present, work('slow'))
  const leaving = new AbortController()
  const left = turns.inTurn('slow', leaving.signal, work('left'))
  const waiting = turns.inTurn('slow', present, work('waiting'))
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  release()
  expect(await Promise.all([slow, waiting])).toEqual(['slow', 'waiting'])
  expect(running).toEqual([])
})
