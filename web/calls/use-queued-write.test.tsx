// @vitest-environment happy-dom
import { useEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { done, ended, mount } from '../forms/testing/mount.tsx'
import { readBy, useRead } from '../queries/read.ts'
import { useQueuedWrite } from './use-queued-write.ts'

interface Attempt {
  readonly game: string
  readonly answer: () => void
  readonly fail: () => void
}

const failed: string[] = []
let attempts: Attempt[] = []
let platform: string[] = []
let readings = 0
let add: (game: string) => void
let shown: readonly string[] | undefined

const list = readBy('games', 'list', {}, async () => {
  readings++
  return platform
})

const without = (known: readonly string[] = [], game: string) => known.filter((one) => one !== game)

function Page() {
  const { data } = useRead(list)
  const write = useQueuedWrite({
    queryKey: list.queryKey,
    run: (game: string) =>
      new Promise<void>((answer, fail) => {
        attempts.push({ game, answer, fail: () => fail(new Error(game)) })
      }),
    changed: (known: readonly string[] | undefined, game) => [game, ...(known ?? [])],
    restored: without,
    onFailed: ({ message }) => failed.push(message),
  })
  useEffect(() => {
    add = write
    shown = data
  })
  return null
}

beforeEach(() => {
  attempts = []
  failed.length = 0
  platform = []
  readings = 0
})

test('changes are shown at once, sent in order, and the data is refetched after the last reply', async () => {
  await mount(<Page />)
  await done(() => {
    add('dice')
    add('slot')
  })
  expect(shown).toEqual(['slot', 'dice'])
  expect(attempts.map(({ game }) => game)).toEqual(['dice'])
  await done(() => attempts[0]?.answer())
  expect(attempts.map(({ game }) => game)).toEqual(['dice', 'slot'])
  expect(readings).toBe(1)
  platform = ['slot', 'dice', 'wheel']
  await ended(() => attempts[1]?.answer())
  expect(readings).toBe(2)
  expect(shown).toEqual(['slot', 'dice', 'wheel'])
})

test('only the refused change is reverted', async () => {
  await mount(<Page />)
  await done(() => {
    add('dice')
    add('slot')
  })
  await done(() => attempts[0]?.fail())
  expect(shown).toEqual(['slot'])
  expect(failed).toEqual(['dice'])
})
