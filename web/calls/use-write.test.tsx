// @vitest-environment happy-dom
import { CallError } from '@baize/contract/client'
import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { done, ended, mount } from '../forms/testing/mount.tsx'
import { memoryStorage } from '../storage/testing/memory-storage.ts'
import { useToasts } from '../toasts/toasts.ts'
import { lostRequest } from './lost-request.ts'
import { useWrite, type Write } from './use-write.ts'

interface Attempt {
  readonly input: string
  readonly key: string
  readonly answer: (reply: string) => void
  readonly fail: (error: Error) => void
}

let attempts: Attempt[] = []
let write: Write<string, string>

const run = (input: string, key: string) =>
  new Promise<string>((answer, fail) => attempts.push({ input, key, answer, fail }))

function Page(options: Partial<Parameters<typeof useWrite<string, string>>[0]>) {
  const latest = useWrite({ run, ...options })
  useEffect(() => {
    write = latest
  })
  return null
}

const press = (...inputs: string[]) => done(() => inputs.forEach((input) => write.send(input)))
const end = (how: (attempt: Attempt) => void) =>
  ended(() => {
    const last = attempts.at(-1)
    if (last) how(last)
  })

const lostAnswer = new CallError(0, { status: 'UNREACHABLE', message: '' })
const fault = new CallError(500, { status: 'ERROR', message: 'Internal Server Error! Reference: 7' })
const refusal = new CallError(200, { status: 'LOW', message: 'Not enough money.' })
const keys = () => attempts.map(({ key }) => key)

beforeEach(() => {
  attempts = []
  useToasts.setState([], true)
  vi.stubGlobal('sessionStorage', memoryStorage())
})

test('further presses send nothing until the first is answered, even before the page re-renders', async () => {
  await mount(<Page />)
  await press('a', 'a')
  await press('a')
  expect(attempts).toHaveLength(1)
  expect(write.isBusy).toBe(true)
  await end(({ answer }) => answer('done'))
  expect(write).toMatchObject({ isBusy: false, reply: 'done', sent: 'a' })
  await press('a')
  expect(attempts).toHaveLength(2)
})

test('every press has a new idempotency key, except after a lost reply or a fault of the server', async () => {
  await mount(<Page />)
  for (const failure of [lostAnswer, fault]) {
    await press('a')
    await end(({ fail }) => fail(failure))
  }
  await press('a')
  await end(({ answer }) => answer('done'))
  await press('a')
  await end(({ fail }) => fail(refusal))
  await press('a')
  const [first, second, third, next, last] = keys()
  expect([second, third]).toEqual([first, first])
  expect(new Set([first, next, last]).size).toBe(3)
})

test('with `lost`, the key of a change without a reply survives a reload', async () => {
  const lost = lostRequest('ana')
  await mount(<Page lost={lost} />)
  await press('a')
  await end(({ fail }) => fail(lostAnswer))
  await mount(<Page lost={lostRequest('ana')} />)
  await press('a')
  await end(({ answer }) => answer('done'))
  await press('a')
  const [before, after, next] = keys()
  expect(after).toBe(before)
  expect(next).not.toBe(before)
})

test('a refusal is returned to the caller, and every other failure is a toast', async () => {
  await mount(<Page />)
  await press('a')
  await end(({ fail }) => fail(refusal))
  expect(write.refusal).toBe(refusal)
  expect(useToasts.getState()).toEqual([])
  await press('a')
  await end(({ fail }) => fail(lostAnswer))
  expect(write).toMatchObject({ refusal: undefined, problems: [], failure: lostAnswer })
  expect(useToasts.getState()).toMatchObject([{ text: 'Server not reachable' }])
})

test('with `asToasts`, a refusal is a toast too', async () => {
  await mount(<Page asToasts />)
  await press('a')
  await end(({ fail }) => fail(refusal))
  expect(write).toMatchObject({ refusal: undefined, failure: refusal })
  expect(useToasts.getState()).toMatchObject([{ text: 'Not enough money.' }])
})

test('with `inPlace`, every failure is returned to the caller', async () => {
  await mount(<Page inPlace="The cashier is closed." />)
  await press('a')
  await end(({ fail }) => fail(lostAnswer))
  expect(write.problems).toEqual(['Server not reachable'])
  await press('a')
  await end(({ fail }) => fail(fault))
  expect(write.problems).toEqual(['The cashier is closed.'])
})

test('the toast about a failure is gone once the user tries again', async () => {
  await mount(<Page />)
  await press('a')
  await end(({ fail }) => fail(lostAnswer))
  expect(useToasts.getState()).toMatchObject([{ tone: 'failure', text: 'Server not reachable' }])
  await press('a')
  expect(useToasts.getState()).toEqual([])
  await end(({ answer }) => answer('done'))
  expect(useToasts.getState()).toEqual([])
})
