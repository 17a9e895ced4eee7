import { decideApproval } from '@baize/contract/approvals/staff'
import type { Currency } from '@baize/contract/money'
import { bookGoodwill } from '@baize/contract/dossiers/actions'
import { signInStaff } from '@baize/contract/staff/entry'
import { declareOwnPlayer } from '@baize/contract/staff/own-players'
import { getTeam, revokeStaff } from '@baize/contract/staff/team'
import { newId } from '@baize/server/kit/ids'
import { tidyApprovals } from '@baize/server/modules/back-office/approvals/carry-out'
import { openAccount } from '@baize/server/modules/people/players/service'
import { balancesOf } from '@baize/server/modules/money/wallet/service'
import { type Browser, openBrowser } from '@baize/server/testing/browser'
import type { TestApp } from '@baize/server/testing/build'
import { signUpPlayer, type SignedUpPlayer } from '@baize/server/demo/sign-up-player'
import { codeOf, type HiredStaff, hireStaff, staffKey } from '@baize/server/testing/staff'
import { type Chance, chanceFrom } from './chance.ts'

export const randomStaffSettings = {
  FOUR_EYES_ABOVE: 'GBP=100.00,EUR=200.00',
  FOUR_EYES_PLAYER_TIMES: '2',
  FOUR_EYES_MEMBER_TIMES: '4',
  LOG_LEVEL: 'silent',
}

/**
 * The amount above which a single payment needs the approval of a second person: £100 or €200. It is counted in half
 * pence for GBP and in cents for EUR, so that one number fits both.
 */
const whole = 20_000n
const unitsOf = { GBP: 2n, EUR: 1n } as const
type Paid = keyof typeof unitsOf

interface Person {
  readonly name: string
  browser: Browser
  hired?: HiredStaff
  /** True while the person may book goodwill payments and approve requests. */
  isAble: boolean
  /** How often the person's rights have changed. */
  version: number
  readonly own: Set<string>
}

interface Gift {
  readonly by: string
  readonly playerId: string
  readonly currency: Paid
  readonly amountMinor: bigint
  readonly at: Temporal.Instant
}

interface Asked extends Omit<Gift, 'at'> {
  readonly approvalId: string
  readonly version: number
}

export interface Played {
  /** One sentence for each payment or approval that broke a rule about approval by two people. */
  readonly wrong: readonly string[]
  readonly counts: ReadonlyMap<string, number>
}

/**
 * Lets four members of staff, a manager and an API key act at random. Then checks from the results alone that no money
 * above a threshold was paid without the approval of two people.
 */
export async function playStaff(running: TestApp, seed: number, steps = 60): Promise<Played> {
  const story = new Story(running, chanceFrom(seed))
  await story.open()
  for (let step = 0; step < steps; step++) await story.step()
  await story.judgeBalances()
  return { wrong: story.wrong, counts: story.counts }
}

class Story {
  readonly wrong: string[] = []
  readonly counts = new Map<string, number>()
  readonly #running: TestApp
  readonly #chance: Chance
  readonly #gifts: Gift[] = []
  readonly #waiting: Asked[] = []
  #players: SignedUpPlayer[] = []
  #people: Person[] = []
  #manager: Person | undefined

  constructor(running: TestApp, chance: Chance) {
    this.#running = running
    this.#chance = chance
  }

  async open(): Promise<void> {
    this.#players = [
      await signUpPlayer(this.#running),
      await signUpPlayer(this.#running),
      await signUpPlayer(this.#running),
    ]
    for (const { playerId } of this.#players) await openAccount(this.#running.context, playerId, 'EUR')
    const [first] = this.#players
    // The first member of staff is also a player, with an account under the same e-mail address.
    const members = [first?.email, undefined, undefined, undefined]
    for (const email of members) await this.#hire(['payments'], email)
    const [own] = this.#people
    if (own && first) own.own.add(first.playerId)
    this.#manager = await this.#hire(['administrator'])
    const machine = openBrowser(this.#running)
    const call: Browser['call'] = (operation, input, headers) =>
      machine.call(operation, input, { ...headers, authorization: staffKey })
    const browser = { cookies: machine.cookies, call }
    this.#people.push({ name: 'demo', browser, isAble: true, version: 0, own: new Set() })
  }

  async #hire(roles: readonly string[], email?: string): Promise<Person> {
    const hired = await hireStaff(this.#running, roles, email)
    const { browser } = hired
    const person = { name: hired.email, hired, browser, isAble: true, version: 0, own: new Set<string>() }
    this.#people.push(person)
    return person
  }

  async step(): Promise<void> {
    const kind = this.#chance.below(20)
    if (kind < 9) await this.#give()
    else if (kind < 14) await this.#decide()
    else if (kind < 15) await this.#dieAfterDecision()
    else if (kind < 18) await this.#changeSomebody()
    else if (kind < 19) await this.#declare()
    else await this.#waitDays()
  }

  #count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
  }

  #personBy(name: string): Person | undefined {
    return this.#people.find((person) => person.name === name)
  }

  #any<Item>(items: readonly Item[]): Item | undefined {
    return items[this.#chance.below(items.length)]
  }

  /** Books a goodwill payment, or four payments at the same moment, as somebody would who splits an amount. */
  async #give(): Promise<void> {
    const [person, player] = [this.#any(this.#people), this.#any(this.#players)]
    if (!person || !player) return
    const currency: Paid = this.#chance.once(3) ? 'EUR' : 'GBP'
    const tenths = this.#chance.of([1, 3, 5, 9, 10, 10, 11, 20])
    const amountMinor = (whole * BigInt(tenths)) / 10n / unitsOf[currency]
    const calls = this.#chance.once(3) ? 4 : 1
    const before = this.#gifts.length
    await Promise.all(
      Array.from({ length: calls }, () => this.#giveOnce(person, player.playerId, currency, amountMinor)),
    )
    this.#judgeSums(person, this.#gifts.slice(before))
  }

  async #giveOnce(person: Person, playerId: string, currency: Paid, amountMinor: bigint): Promise<void> {
    const amount = `${amountMinor / 100n}.${String(amountMinor % 100n).padStart(2, '0')}`
    const input = {
      playerId,
      reason: 'At random',
      currency: currency as Currency,
      direction: 'CREDIT' as const,
      amount,
    }
    const { body, status } = await person.browser.call(bookGoodwill, input, { 'idempotency-key': newId() })
    this.#count(`give ${status}`)
    const gift = { by: person.name, playerId, currency, amountMinor }
    if (status === 'SECOND_PERSON') {
      if (!person.name.includes('@')) this.wrong.push('a machine has asked for a second person')
      this.#waiting.push({ ...gift, approvalId: String(body['approvalId']), version: person.version })
    }
    if (status !== 'SUCCESS') return
    if (person.own.has(playerId)) this.wrong.push(`${person.name} gave money to their own player account`)
    if (!person.isAble) this.wrong.push(`${person.name} gave money without the right to`)
    if (amountMinor * unitsOf[currency] > whole) this.wrong.push(`${person.name} gave ${amount} ${currency} alone`)
    this.#gifts.push({ ...gift, at: this.#running.clock.now() })
  }

  /**
   * Checks that the payments of the past seven days without approval do not exceed the thresholds: from this person to
   * one player, from all staff to one player, and from this person to all players.
   * @param last the payments that the person has just made
   */
  #judgeSums({ name }: Person, last: readonly Gift[]): void {
    const since = this.#running.clock.now().subtract({ hours: 7 * 24 })
    const recent = this.#gifts.filter(({ at }) => Temporal.Instant.compare(at, since) > 0)
    const sum = (gifts: readonly Gift[]) =>
      gifts.reduce((total, { currency, amountMinor }) => total + amountMinor * unitsOf[currency], 0n)
    for (const { playerId } of last) {
      const toPlayer = recent.filter((gift) => gift.playerId === playerId)
      if (sum(toPlayer.filter(({ by }) => by === name)) > whole) this.wrong.push(`${name} split a gift to a player`)
      if (sum(toPlayer) > 2n * whole) this.wrong.push('a player received more than the bound')
    }
    if (last.length > 0 && sum(recent.filter(({ by }) => by === name)) > 4n * whole)
      this.wrong.push(`${name} gave more than the bound`)
  }

  async #decide(): Promise<void> {
    const asked = this.#any(this.#waiting)
    const person = this.#any(this.#people)
    if (!asked || !person) return
    const { approvalId } = asked
    const decision = { approvalId, decision: 'approve', reason: 'At random' } as const
    const { body, status } = await person.browser.call(decideApproval, decision, { 'idempotency-key': newId() })
    this.#count(`decide ${typeof body['state'] === 'string' ? body['state'] : status}`)
    if (body['state'] === 'DONE') this.#judgeCarriedOut(asked, person)
  }

  /**
   * Checks that the two people behind an approved and executed request were allowed to do this. The amount then counts
   * as given by the person who requested it.
   */
  #judgeCarriedOut(asked: Asked, decider: Person): void {
    const { by, playerId, version, approvalId } = asked
    this.#waiting.splice(this.#waiting.indexOf(asked), 1)
    const asker = this.#personBy(by)
    const breach = (what: string) => this.wrong.push(`request ${approvalId} was carried out, although ${what}`)
    if (by === decider.name) breach('the same person asked and decided')
    if (!by.includes('@') || !decider.name.includes('@')) breach('one of the two is a machine')
    if (!asker?.isAble || asker.version !== version) breach('the rights of its asker have changed')
    if (!decider.isAble) breach('its decider may not decide')
    if (asker?.own.has(playerId) || decider.own.has(playerId)) breach('the player is one of the two')
    this.#gifts.push({ ...asked, at: this.#running.clock.now() })
  }

  /**
   * Simulates that a process dies between an approval and the payment. Before a job completes the request, the rights
   * of the person who requested or approved it change. The job must then not pay.
   */
  async #dieAfterDecision(): Promise<void> {
    const asked = this.#any(this.#waiting)
    const decider = this.#any(this.#people.filter(({ name, isAble }) => isAble && name.includes('@')))
    if (!asked || !decider || decider.name === asked.by || decider.own.has(asked.playerId)) return
    const { db, clock } = this.#running.context
    const rights = db.selectFrom('staff_right').select('rights_version as version').where('email', '=', decider.name)
    const { version } = await rights.executeTakeFirstOrThrow()
    const decided = { decided_by: decider.name, decided_at: clock.now(), decided_rights: version }
    const approval = db.updateTable('approval').set({ state: 'APPROVED', ...decided })
    await approval.where('approval_id', '=', asked.approvalId).where('state', '=', 'WAITING').execute()
    const before = decider.version
    if (this.#chance.once(2)) await this.#changeSomebody(this.#personBy(asked.by))
    else await this.#changeSomebody(decider)
    this.#running.clock.advance({ minutes: 2 })
    await tidyApprovals(this.#running.context)
    const row = db.selectFrom('approval').select(['state', 'decided_by']).where('approval_id', '=', asked.approvalId)
    const { state, decided_by: by } = await row.executeTakeFirstOrThrow()
    this.#count(`finish ${state}`)
    if (state !== 'DONE' || by !== decider.name) return
    if (decider.version !== before) this.wrong.push(`request ${asked.approvalId} was finished for a changed decider`)
    this.#judgeCarriedOut(asked, decider)
  }

  /** Revokes a person's access, takes away the right to book payments, or invites the person again. */
  async #changeSomebody(chosen?: Person): Promise<void> {
    const person = chosen ?? this.#any(this.#people)
    if (!person?.hired || person === this.#manager) return
    const kind = this.#chance.below(3)
    person.version++
    if (kind === 0 && this.#manager) {
      await this.#signIn(this.#manager)
      const { browser } = this.#manager
      const { members } = (await browser.call(getTeam, {})).body as { members: { memberId: string; email: string }[] }
      const memberId = members.find(({ email }) => email === person.name)?.memberId ?? ''
      const { status } = await browser.call(revokeStaff, { memberId, reason: 'At random' })
      if (status !== 'SUCCESS') throw new Error(`a member was not revoked: ${status}`)
      person.isAble = false
    } else {
      const roles = kind === 1 ? ['support'] : ['payments']
      person.hired = await hireStaff(this.#running, roles, person.name)
      ;({ browser: person.browser } = person.hired)
      person.isAble = kind === 2
    }
    this.#count(['revoke', 'demote', 'invite again'][kind] ?? '')
  }

  async #declare(): Promise<void> {
    const [person, player] = [this.#any(this.#people), this.#any(this.#players)]
    if (!person || !player) return
    const { status } = await person.browser.call(declareOwnPlayer, { name: player.username })
    this.#count(`declare ${status}`)
    if (status === 'SUCCESS') person.own.add(player.playerId)
  }

  /** Lets one to four days pass. Then all members of staff log in again. */
  async #waitDays(): Promise<void> {
    this.#running.clock.advance({ hours: 24 * (1 + this.#chance.below(4)) })
    for (const person of this.#people) await this.#signIn(person)
    this.#count('days pass')
  }

  /**
   * Logs a person in. The clock moves forward first, because each code of the authenticator app is accepted only once.
   */
  async #signIn(person: Person): Promise<void> {
    if (!person.hired) return
    const { email, password, secret } = person.hired
    this.#running.clock.advance({ seconds: 30 })
    person.browser = openBrowser(this.#running)
    await person.browser.call(signInStaff, { email, password, code: codeOf(this.#running, secret) })
  }

  /** Checks that each balance is the sum of the payments that were confirmed or approved. */
  async judgeBalances(): Promise<void> {
    for (const { playerId } of this.#players)
      for (const currency of ['GBP', 'EUR'] as const) {
        const { cashMinor } = await balancesOf(this.#running.context.db, playerId, currency)
        const given = this.#gifts.filter((gift) => gift.playerId === playerId && gift.currency === currency)
        const sum = given.reduce((total, { amountMinor }) => total + amountMinor, 0n)
        if (cashMinor !== sum) this.wrong.push(`a player has ${cashMinor} ${currency}, and was given ${sum}`)
      }
  }
}
