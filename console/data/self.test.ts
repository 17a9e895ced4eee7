import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSelf, markEntry, rememberSelf, type Self, useKnownSelf } from './self.ts'

const { kept, localStorage } = vi.hoisted(() => {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  }
  // The module reads the storage as soon as it is loaded.
  vi.stubGlobal('localStorage', storage)
  return { kept: entries, localStorage: storage }
})

const self = { email: 'ana@example.com' } as Self
const hint = 'console.session'
const load = (): void => useKnownSelf.setState({ self: undefined }, true)
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', localStorage)
  vi.useFakeTimers()
  load()
  return () => vi.useRealTimers()
})

test('each sign-in of a member has a different id, which survives a reload of the page', () => {
  markEntry()
  rememberSelf(self)
  const { entry } = useKnownSelf.getState()
  expect(entry).toBe(kept.get(hint))
  load()
  rememberSelf(self)
  expect(useKnownSelf.getState().entry).toBe(entry)
  markEntry()
  rememberSelf(self)
  expect(useKnownSelf.getState().entry).not.toBe(entry)
})

test('a late report that an earlier session has ended does not end a newer sign-in of another tab', () => {
  markEntry()
  rememberSelf(self)
  kept.set(hint, 'the sign-in of another tab')
  forgetSelf('expired')
  expect(kept.get(hint)).toBe('the sign-in of another tab')
  expect(useKnownSelf.getState()).toMatchObject({ self: null, away: self })
})

test('the end of the latest session ends it in every tab', () => {
  markEntry()
  rememberSelf(self)
  forgetSelf('expired')
  expect(kept.has(hint)).toBe(false)
})
