import { describe, expect, test } from 'vitest'
import { isOver, isUseWorthNoting, passwordRefusal } from './rules.ts'

const owner = { username: 'ada.lovelace', email: 'countess@example.com' }

describe('a password', () => {
  test.each([
    ['abc12', 'field.password'],
    ['a1b2c', 'field.password'],
    ['абв12', 'field.password'],
    ['abcdefgh', 'field.password'],
    ['12345678', 'field.password'],
    ['!!!!!!1', 'field.password'],
    ['', 'field.password'],
    ['password1', 'field.passwordCommon'],
    ['PassWord1', 'field.passwordCommon'],
    ['abc123', 'field.passwordCommon'],
    ['qwerty123', 'field.passwordCommon'],
    ['xxAda.Lovelace99', 'field.passwordCommon'],
    ['ｐａｓｓｗｏｒｄ１', 'field.passwordCommon'],
    ['xxＡｄａ．Ｌｏｖｅｌａｃｅ99', 'field.passwordCommon'],
    ['a\u0301e\u030112', 'field.password'],
    ['countess1815', 'field.passwordCommon'],
    ['countess@example.com1', 'field.passwordCommon'],
    ['f3ltan', undefined],
    ['felt-and-brass-7', undefined],
    ['зелена чоја 7', undefined],
  ])('%s: %s', (password, refusal) => {
    expect(passwordRefusal(password, owner)).toBe(refusal)
  })

  test('may contain a mailbox of two letters', () => {
    expect(passwordRefusal('my7jokers', { username: 'someone-else', email: 'jo@example.com' })).toBeUndefined()
  })
})

const settings = { idleMinutes: 30, hours: 12 }
const start = Temporal.Instant.from('2026-11-20T08:00:00Z')
const after = (duration: Temporal.DurationLike) => start.add(duration)

describe('a session', () => {
  test.each([
    [{ minutes: 0 }, { minutes: 29, seconds: 59 }, false],
    [{ minutes: 0 }, { minutes: 30 }, true],
    [{ hours: 11, minutes: 45 }, { hours: 11, minutes: 59, seconds: 59 }, false],
    [{ hours: 11, minutes: 45 }, { hours: 12 }, true],
  ])('last used after %o is over after %o: %s', (used, now, over) => {
    expect(isOver({ startedAt: start, lastUsedAt: after(used) }, after(now), settings)).toBe(over)
  })

  test('has its use recorded once a minute', () => {
    expect(isUseWorthNoting(start, after({ seconds: 59 }))).toBe(false)
    expect(isUseWorthNoting(start, after({ seconds: 60 }))).toBe(true)
  })
})
