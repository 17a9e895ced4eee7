import { type ByLanguage, languages, type Language, inLanguage } from '@baize/contract/languages'
import type { Operation, Request } from '@baize/contract/op'
import { excludePlayer, timeOutPlayer } from '@baize/contract/restrictions/staff'
import { lockPlayer } from '@baize/contract/restrictions/player'
import { checkSessionAlive, login, switchAccount } from '@baize/contract/sessions/player'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { openBrowser, openBrowserOf, type Browser } from '../../../testing/browser.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../../../testing/registers.ts'
import { vera as staff, veraSetting } from '../../../testing/staff.ts'
import { openAccount } from '../../people/players/service.ts'
import { keepOutImported } from './service.ts'

let registers: Registers
let running: TestApp
let player: SignedUpPlayer
beforeAll(async () => {
  registers = await openRegisters()
  running = await build({ ...registers.environment, ...veraSetting }, { jobs: false })
})
afterAll(async () => {
  await running.close()
  await registers.close()
})
beforeEach(async () => {
  registers.exclusion = 'N'
  player = await signUpPlayer(running)
})

const byStaff = (operation: Operation, more: object) => async () => {
  const input = { playerId: player.playerId, reason: 'Asked on the phone', ...more }
  expect((await call(running, staff, operation, input, newId())).body['status']).toBe('SUCCESS')
}
const byPlayer = (input: object) => async () => {
  const browser = openBrowserOf(running, player)
  const { status } = await browser.call(lockPlayer, input as Request<typeof lockPlayer>, { 'idempotency-key': newId() })
  expect(status).toBe('SUCCESS')
}

async function byImport(kind: 'EXCLUSION' | 'TIMEOUT') {
  const at = running.clock.now()
  const until = at.add({ hours: 24 * 30 })
  await transaction(running.context.db, (tx) =>
    keepOutImported(running.context, tx, player.playerId, { kind, until, at }),
  )
}

/** Makes the exclusion register report the player, who then logs in from another browser. */
async function byRegister() {
  registers.exclusion = 'Y'
  await enter('en')
}

const enter = async (language: Language) => {
  const browser = openBrowser(running)
  browser.cookies.set('LOCALE', language)
  return browser.call(login, { username: player.username, password: player.password })
}

interface Cause {
  readonly set: () => Promise<void>
  readonly status: 'TIMED_OUT' | 'SELF_EXCLUDED'
  readonly by: 'PLAYER' | 'STAFF' | 'REGISTER' | undefined
  readonly ends: boolean
  /** The beginning of the message that the refusal shows, in each language. */
  readonly words: ByLanguage<string>
}

const causes: Readonly<Record<string, Cause>> = {
  'their own break': {
    set: byPlayer({ lockType: 'TIMEOUT', lockPeriodUnit: 'Day', lockPeriod: 3 }),
    status: 'TIMED_OUT',
    by: 'PLAYER',
    ends: true,
    words: { en: 'You are taking a break from play until', mk: 'Земавте пауза од играње до', de: 'Sie machen bis' },
  },
  'a break that staff have set': {
    set: byStaff(timeOutPlayer, { weeks: 1 }),
    status: 'TIMED_OUT',
    by: 'STAFF',
    ends: true,
    words: {
      en: 'Our team has put you on a break from play until',
      mk: 'Нашиот тим Ви одреди пауза од играње до',
      de: 'Unser Team hat für Sie bis',
    },
  },
  'a break of an earlier platform': {
    set: () => byImport('TIMEOUT'),
    status: 'TIMED_OUT',
    by: undefined,
    ends: true,
    words: { en: 'You are on a break from play until', mk: 'На пауза сте од играње до', de: 'Für Sie gilt bis' },
  },
  'their own exclusion': {
    set: byPlayer({ lockType: 'EXCLUSION', lockPeriodUnit: 'Month', lockPeriod: 6 }),
    status: 'SELF_EXCLUDED',
    by: 'PLAYER',
    ends: true,
    words: {
      en: 'You have excluded yourself from play until',
      mk: 'Вие самите се исклучивте од играње до',
      de: 'Sie haben sich bis',
    },
  },
  'their own exclusion for good': {
    set: byPlayer({ lockType: 'EXCLUSION', permanent: true }),
    status: 'SELF_EXCLUDED',
    by: 'PLAYER',
    ends: false,
    words: {
      en: 'You have permanently excluded yourself from play',
      mk: 'Самите трајно се исклучивте',
      de: 'Sie haben sich dauerhaft selbst gesperrt',
    },
  },
  'an exclusion by staff': {
    set: byStaff(excludePlayer, { months: '6' }),
    status: 'SELF_EXCLUDED',
    by: 'STAFF',
    ends: true,
    words: {
      en: 'Our team has excluded you from play until',
      mk: 'Нашиот тим Ве исклучи од играње до',
      de: 'Unser Team hat Sie bis',
    },
  },
  'an exclusion by staff for good': {
    set: byStaff(excludePlayer, { months: 'permanent' }),
    status: 'SELF_EXCLUDED',
    by: 'STAFF',
    ends: false,
    words: {
      en: 'Our team has permanently excluded you from play',
      mk: 'Нашиот тим трајно Ве исклучи',
      de: 'Unser Team hat Sie dauerhaft',
    },
  },
  'an exclusion of an earlier platform': {
    set: () => byImport('EXCLUSION'),
    status: 'SELF_EXCLUDED',
    by: undefined,
    ends: true,
    words: { en: 'You are excluded from play until', mk: 'Исклучени сте од играње до', de: 'Sie sind bis' },
  },
  'an exclusion by the national register': {
    set: byRegister,
    status: 'SELF_EXCLUDED',
    by: 'REGISTER',
    ends: false,
    words: {
      en: 'You are registered with the national self-exclusion scheme',
      mk: 'Запишани сте во националниот регистар',
      de: 'Sie sind im nationalen Sperrsystem eingetragen',
    },
  },
}

describe.each(Object.entries(causes))('%s', (_cause, { set, status, by, ends, words }) => {
  const restriction = {
    kind: status === 'TIMED_OUT' ? 'TIMED_OUT' : 'EXCLUDED',
    ...(by && { by }),
    ...(ends && { until: expect.stringMatching(/^20\d\d-/) }),
  }

  test('is reported at the login with its end date, in every language', async () => {
    await set()
    for (const language of languages) {
      const { body } = await enter(language)
      expect(body['status']).toBe(status)
      expect(String(body['message'])).toMatch(new RegExp(`^${inLanguage(words, language)}`))
      expect(/20\d\d/.test(String(body['message']))).toBe(ends)
    }
  })

  test.each(['primary', 'second'])('is reported to the open pages of a session of the %s account', async (account) => {
    const browser = openBrowserOf(running, player)
    if (account === 'second') await enterSecondAccount(browser)
    await set()
    expect((await browser.call(checkSessionAlive, {})).body).toEqual({ status: 'SUCCESS', alive: 'false', restriction })
  })
})

async function enterSecondAccount(browser: Browser): Promise<void> {
  await openAccount(running.context, player.playerId, 'JPY')
  expect((await browser.call(switchAccount, { currency: 'JPY' })).status).toBe('SUCCESS')
}
