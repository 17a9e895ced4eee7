import { logout } from '@baize/contract/sessions/player'
import { getBalance } from '@baize/contract/wallet/player'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './client.ts'
import { setLeaving, setVisitor } from './session.ts'

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(Response.json({ status: 'SUCCESS', currencyBalances: [] }))
  })
})
afterEach(() => {
  setLeaving(false)
  vi.unstubAllGlobals()
})

test('no queries are sent while the player is logging out; they are sent again if the logout fails', async () => {
  setLeaving(true)
  await expect(call(getBalance, {})).rejects.toThrow('the session is over')
  await call(logout, {})
  expect(asked).toEqual(['/platform/logout'])
  setLeaving(false)
  await call(getBalance, {})
  expect(asked).toEqual(['/platform/logout', '/platform/getBalance'])
})

test('a component that still reads the player’s data after the session has ended sends nothing', async () => {
  setVisitor()
  await expect(call(getBalance, {})).rejects.toThrow('the session is over')
  expect(asked).toEqual([])
})
