import { referFriend } from '@baize/contract/players/referrals'
import { confirmSignup } from '@baize/contract/signup/player'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { codeTo, mailsTo } from '../../../../testing/mail.ts'
import { newcomer, type Contact, type Joining } from '../../../../testing/newcomer.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../../../../testing/registers.ts'

let registers: Registers
let running: TestApp
let player: SignedUpPlayer
beforeAll(async () => {
  registers = await openRegisters()
  running = await build(registers.environment, { jobs: false })
})
afterAll(async () => {
  await running.close()
  await registers.close()
})
beforeEach(async () => {
  player = await signUpPlayer(running)
})

const invite = (...emails: string[]) => call(running, player, referFriend, { emails: emails.join(',') })
const friends = (count: number) =>
  Array.from({ length: count }, (_, i) => `friend-${i}-of-${player.username}@example.com`)

test('every friend is mailed an invitation with the player’s own code', async () => {
  const [first = '', second = ''] = friends(2)
  expect((await invite(first, ` ${second.toUpperCase()} `, '')).body).toEqual({
    status: 'SUCCESS',
    invited: 2,
    left: 13,
  })
  const letters = [...(await mailsTo(running.context, first)), ...(await mailsTo(running.context, second))]
  const codes = letters.flatMap(({ letter }) => (letter.template === 'referral' ? [letter.code] : []))
  expect(codes).toHaveLength(2)
  expect(new Set(codes).size).toBe(1)
})

test('at most 15 addresses a player, each once, also when two calls come at once', async () => {
  const all = friends(16)
  expect((await invite(...all)).body).toMatchObject({
    status: 'LIMIT_REACHED',
    message: 'You can refer at most 15 friends. You can still invite 15.',
  })
  const answers = await Promise.all([invite(...all.slice(0, 8)), invite(...all.slice(8))])
  expect(answers.map(({ body }) => String(body['status'])).toSorted()).toEqual(['LIMIT_REACHED', 'SUCCESS'])
})

test('an invalid or already invited address is reported, and nothing is sent', async () => {
  const [first = '', second = ''] = friends(2)
  const wrong = await invite(first, 'nonsense', '<script>')
  expect(wrong.body).toMatchObject({ status: 'INVALID', errors: [{ field: 'nonsense' }, { field: '<script>' }] })
  expect(await mailsTo(running.context, first)).toEqual([])
  await invite(first)
  expect((await invite(second, first)).body).toMatchObject({ status: 'INVALID', errors: [{ field: first }] })
  expect((await invite('')).body).toMatchObject({ status: 'INVALID', errors: [{ field: 'emails' }] })
})

test('a player with an account gets no mail, and the reply does not reveal it', async () => {
  const other = await signUpPlayer(running)
  expect((await invite(other.email)).body).toEqual({ status: 'SUCCESS', invited: 1, left: 14 })
  expect(await mailsTo(running.context, other.email)).toEqual([])
})

test('by GET with the key as parameter', async () => {
  const query = { sessionKey: player.sessionKey, emails: friends(1).join() }
  expect((await running.app.inject({ url: '/platform/referFriend', query })).json()).toMatchObject({
    status: 'SUCCESS',
  })
})

describe('players cannot refer themselves', () => {
  test('the player’s own address is refused in any spelling, and nothing is sent', async () => {
    const [friend = ''] = friends(1)
    const [name, host] = player.email.split('@')
    for (const own of [player.email, player.email.toUpperCase(), `${name}+casino@${host}`]) {
      const answer = await invite(friend, own)
      const errors = [{ field: own.toLowerCase(), error: 'This is your own address' }]
      expect(answer.body).toMatchObject({ status: 'INVALID', errors })
    }
    expect(await mailsTo(running.context, friend)).toEqual([])
    const gmail = await signUpPlayer(running, { email: `a.d.a.${player.username}@gmail.com` })
    const other = `ada${player.username}@GoogleMail.com`
    expect((await call(running, gmail, referFriend, { emails: other })).body).toMatchObject({ status: 'INVALID' })
  })

  test('two spellings of one friend count as one', async () => {
    const [friend = ''] = friends(1)
    const tagged = friend.replace('@', '+home@')
    expect((await invite(friend, tagged)).body).toEqual({ status: 'SUCCESS', invited: 1, left: 14 })
    expect((await invite(tagged)).body).toMatchObject({ status: 'INVALID', errors: [{ field: tagged }] })
  })

  /**
   * Signs up through the referral link in the player's invitation.
   * @returns the referral that is stored with the sign-up
   */
  async function signUpBy(changes: Partial<Joining>, details: Partial<Contact> = {}) {
    const [friend = ''] = friends(1)
    await invite(friend)
    const [letter] = (await mailsTo(running.context, friend)).map((mail) => mail.letter)
    const code = letter?.template === 'referral' ? letter.code : ''
    const person = newcomer(running)
    const { email = person.joining.email } = changes
    const joined = await person.join({ ...changes, tracking: { referralId: code, btag: 'kept' } })
    const referral = async () => {
      const row = running.context.db.selectFrom('player').select('tracking')
      return (await row.where('player_id', '=', String(joined.body['partyId'])).executeTakeFirstOrThrow()).tracking
    }
    const atFirst = await referral()
    await person.browser.call(confirmSignup, { code: await codeTo(running.context, email) })
    expect((await person.complete(details)).status).toBe('SUCCESS')
    return { code, atFirst, atLast: await referral() }
  }

  test('a friend’s sign-up keeps the referral', async () => {
    const { code, atLast } = await signUpBy({})
    expect(atLast).toEqual({ referralId: code, btag: 'kept' })
  })

  test('a sign-up with another spelling of the own address drops the referral', async () => {
    const { atFirst, atLast } = await signUpBy({ email: player.email.replace('@', '+again@') })
    expect([atFirst, atLast]).toEqual([{ btag: 'kept' }, { btag: 'kept' }])
  })

  test('a sign-up of the same person under another address drops the referral at the second step', async () => {
    const { code, atFirst, atLast } = await signUpBy(
      {},
      { firstName: 'Ada', lastName: `Lovelace ${player.username.slice(-12)}`, postCode: 'X1' },
    )
    expect([atFirst, atLast]).toEqual([{ referralId: code, btag: 'kept' }, { btag: 'kept' }])
  })
})
