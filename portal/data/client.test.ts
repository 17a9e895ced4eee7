import { logout } from '@baize/contract/sessions/player'
import { getBalance } from '@baize/contract/wallet/player'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './client.ts'
import { setLeaving } from './session.ts'

const asked: string[] = []
beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
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

test('a player who is logging out fetches nothing more, and fetches again if the log-out fails', async () => {
  setLeaving(true)
  await expect(call(getBalance, {})).rejects.toThrow('logging out')
  await call(logout, {})
  expect(asked).toEqual(['/platform/logout'])
  setLeaving(false)
  await call(getBalance, {})
  expect(asked).toEqual(['/platform/logout', '/platform/getBalance'])
})
