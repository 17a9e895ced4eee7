import { beforeEach, expect, test, vi } from 'vitest'
import type { Self } from './self.ts'

const self = { email: 'ana@example.com' } as Self
const hint = 'console.session'
const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
})

const openTab = () => import('./self.ts')

test('each sign-in of the same member has another mark, which a reloaded page keeps', async () => {
  const { markEntry, rememberSelf, useKnownSelf } = await openTab()
  markEntry()
  rememberSelf(self)
  const { entry } = useKnownSelf.getState()
  expect(entry).toBe(kept.get(hint))
  vi.resetModules()
  const reloaded = await openTab()
  reloaded.rememberSelf(self)
  expect(reloaded.useKnownSelf.getState().entry).toBe(entry)
  reloaded.markEntry()
  reloaded.rememberSelf(self)
  expect(reloaded.useKnownSelf.getState().entry).not.toBe(entry)
})

test('the late end of an older session leaves the sign-in of another tab', async () => {
  const { forgetSelf, markEntry, rememberSelf, useKnownSelf } = await openTab()
  markEntry()
  rememberSelf(self)
  kept.set(hint, 'the sign-in of another tab')
  forgetSelf('expired')
  expect(kept.get(hint)).toBe('the sign-in of another tab')
  expect(useKnownSelf.getState()).toMatchObject({ self: null, away: self })
})

test('the end of the latest session ends it in every tab', async () => {
  const { forgetSelf, markEntry, rememberSelf } = await openTab()
  markEntry()
  rememberSelf(self)
  forgetSelf('expired')
  expect(kept.has(hint)).toBe(false)
})
