import { expect, test } from 'vitest'
import { demoSecrets } from '@baize/contract/demo-values'
import { mask, shownSettings } from './shown.ts'

test('shows no secret, no address of a third party and no unknown setting', () => {
  const hidden = [...Object.keys(demoSecrets), 'DATABASE_URL', 'SMTP_URL', 'STAFF_KEYS', 'WORLDPAY_URL', 'NEW_SETTING']
  const found = shownSettings(Object.fromEntries(hidden.map((name) => [name, 'a value'])))
  expect(new Set(Object.values(found))).toEqual(new Set([mask]))
})

test('settings without secrets are shown', () => {
  expect(shownSettings({ PORT: 3000, SESSION_IDLE_MINUTES: 30, COUNTRY_HEADER: undefined })).toEqual({
    PORT: '3000',
    SESSION_IDLE_MINUTES: '30',
    COUNTRY_HEADER: '',
  })
})
