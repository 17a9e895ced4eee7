import { expect, test } from 'vitest'
import { readTracking, trackingCookies } from './tracking.ts'

const header = (set: readonly string[]) => set.map((text) => text.split(';')[0]).join('; ')

test('tracking parameters are kept for 7 days, the referral for 30', () => {
  const set = trackingCookies('?btag=a%20b&utm=x&page=signup&referralId=77')
  expect(set).toEqual([
    'TRACKING=btag%3Da%2Bb; Path=/; Max-Age=604800; SameSite=Lax',
    'referralId=77; Path=/; Max-Age=2592000; SameSite=Lax',
  ])
})

test('an address without tracking parameters sets no cookie', () => {
  expect(trackingCookies('?category=Slots&page=2')).toEqual([])
})

test('only the tracking values are read back from the cookies', () => {
  const cookies = `LOCALE=mk; ${header(trackingCookies('?btag=a&epi=%C3%BC%3B&referralId=77'))}; PARTY_ID=1`
  expect(readTracking(cookies)).toEqual({ btag: 'a', epi: 'ü;', referralId: '77' })
})

test('a broken cookie and an unrelated cookie are ignored, and a long value is cut', () => {
  expect(readTracking('TRACKING=%E0%A4%A; referralId=')).toEqual({})
  expect(readTracking('TRACKING=hello; XTRACKING=btag%3D1')).toEqual({})
  expect(readTracking(header(trackingCookies(`?btag=${'x'.repeat(300)}`))).btag).toHaveLength(200)
})

test('affiliate data is kept for 30 days, and only if both parameters are present', () => {
  const set = trackingCookies('?clickid=c%201&affiliate_id=a2')
  expect(set).toEqual(['EGASS=ClickId%3Dc%2B1%26affId%3Da2; Path=/; Max-Age=2592000; SameSite=Lax'])
  expect(readTracking(header(set))).toEqual({ ClickId: 'c 1', affId: 'a2' })
  expect(trackingCookies('?clickid=1')).toEqual([])
})
