import { decideApproval } from '@baize/contract/approvals/staff'
import { redeemBonus } from '@baize/contract/bonuses/player'
import { saveBonusPlan } from '@baize/contract/bonuses/plans'
import { saveSegment, scheduleCampaign } from '@baize/contract/campaigns/staff'
import { saveLoyaltyItem } from '@baize/contract/loyalty/staff'
import { consents, saveUserConsents } from '@baize/contract/players/player'
import { bookGoodwill } from '@baize/contract/dossiers/actions'
import { transaction } from '@baize/server/kit/db'
import { newId } from '@baize/server/kit/ids'
import { savePlan } from '@baize/server/modules/money/bonuses/service'
import { runCampaigns } from '@baize/server/modules/site/campaigns/run'
import { testPlan } from '@baize/server/testing/bonus'
import type { Browser } from '@baize/server/testing/browser'
import type { TestApp } from '@baize/server/testing/build'
import { call } from '@baize/server/testing/call'
import { registerGame } from '@baize/server/testing/money'
import { signUpPlayer } from '@baize/server/demo/sign-up-player'
import { earn, testSpins } from '@baize/server/testing/shop/items'
import { type Shopper, shopperAs } from '@baize/server/testing/shop/shopper'
import { hireStaff } from '@baize/server/testing/staff'
import { type Chance, chanceFrom } from './chance.ts'
import type { Played } from './random-staff.ts'

/**
 * The amount above which an offer needs the approval of a second member of staff, in pence, as in
 * `randomStaffSettings`.
 */
const whole = 10_000n

interface Member {
  readonly name: string
  readonly browser: Browser
}

interface Gift {
  readonly by: string
  readonly playerId: string
  readonly amountMinor: bigint
}

interface Offer {
  readonly code: string
  amountMinor: bigint
  /** The member of staff who created the offer alone, without approval. Undefined if a second member approved it. */
  by: string | undefined
}

/**
 * Lets three members of staff create bonus plans, codes, shop items and campaigns at random, and lets players use them.
 * Then checks from the results alone that no member has given more than they may give without approval.
 */
export async function playOffers(running: TestApp, seed: number, steps = 40): Promise<Played> {
  const story = new OfferStory(running, chanceFrom(seed))
  await story.open()
  for (let step = 0; step < steps; step++) await story.step()
  return { wrong: story.wrong, counts: story.counts }
}

class OfferStory {
  readonly wrong: string[] = []
  readonly counts = new Map<string, number>()
  readonly #running: TestApp
  readonly #chance: Chance
  readonly #gifts: Gift[] = []
  readonly #codes: Offer[] = []
  readonly #items: Offer[] = []
  readonly #players: Shopper[] = []
  readonly #members: Member[] = []

  constructor(running: TestApp, chance: Chance) {
    this.#running = running
    this.#chance = chance
  }

  async open(): Promise<void> {
    await registerGame(this.#running.context)
    for (let count = 0; count < 3; count++) await this.#signUp()
    for (let count = 0; count < 3; count++) {
      const { email: name, browser } = await hireStaff(this.#running, ['payments', 'marketing'])
      this.#members.push({ name, browser })
    }
  }

  async #signUp(): Promise<Shopper> {
    const player = await signUpPlayer(this.#running, { country: 'IS' })
    const all = (await call(this.#running, player, consents, {})).body['consents'] as {
      key: string
      consentVersionId: string
    }[]
    const consentedVersions = all.find(({ key }) => key === 'CASINO_EMAIL')?.consentVersionId ?? ''
    await call(this.#running, player, saveUserConsents, { consentedVersions, unConsentedVersions: '' })
    await earn(this.#running, player.playerId, 10_000)
    const shopper = shopperAs(this.#running, player)
    this.#players.push(shopper)
    return shopper
  }

  async step(): Promise<void> {
    const kind = this.#chance.below(16)
    if (kind < 3) await this.#savePlan()
    else if (kind < 4) await this.#saveDepositPlan()
    else if (kind < 7) await this.#redeem()
    else if (kind < 9) await this.#saveItem()
    else if (kind < 12) await this.#order()
    else if (kind < 15) await this.#campaign()
    else await this.#giveGoodwill()
    this.#judgeSums()
  }

  #count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
  }

  #any<Item>(items: readonly Item[]): Item | undefined {
    return items[this.#chance.below(items.length)]
  }

  #amount = (): bigint => (whole * BigInt(this.#chance.of([1, 3, 5, 9, 10, 11]))) / 10n

  /**
   * Handles the reply to a member of staff who has created an offer. If the offer needs approval, a random member tries
   * to approve it.
   * @returns the creator's name if no approval was needed; undefined if another member approved the offer; `nobody` if
   * the offer was not created
   */
  async #made(
    what: string,
    member: Member,
    answer: { readonly status: string; readonly body: Readonly<Record<string, unknown>> },
  ): Promise<string | undefined> {
    this.#count(`${what} ${answer.status}`)
    if (answer.status === 'SUCCESS') return member.name
    const second = this.#any(this.#members)
    if (answer.status !== 'SECOND_PERSON' || !second) return 'nobody'
    const decision = {
      approvalId: String(answer.body['approvalId']),
      decision: 'approve',
      reason: 'At random',
    } as const
    const { body } = await second.browser.call(decideApproval, decision, { 'idempotency-key': newId() })
    if (body['state'] !== 'DONE') return 'nobody'
    if (second === member) this.wrong.push(`${member.name} agreed to their own ${what}`)
    return undefined
  }

  async #savePlan(): Promise<void> {
    const [member, known] = [this.#any(this.#members), this.#chance.once(3) ? this.#any(this.#codes) : undefined]
    if (!member) return
    const amountMinor = this.#amount()
    // An existing code must not get fewer uses than before.
    const uses = known ? 3 : this.#chance.of([1, 1, 2, 3])
    const isEndless = this.#chance.once(6)
    const code = known?.code ?? newId().toUpperCase()
    const vouchers = [isEndless ? { code } : { code, maximumUses: uses }]
    const input = { ...planOf(code), amount: pounds(amountMinor), vouchers }
    const by = await this.#made('plan', member, await member.browser.call(saveBonusPlan, input))
    if (by === 'nobody') return
    if (by !== undefined && (isEndless || amountMinor * BigInt(uses) > whole))
      this.wrong.push(`${by} saved a plan of ${pounds(amountMinor)} × ${isEndless ? '∞' : uses} alone`)
    if (known) Object.assign(known, { amountMinor, by })
    else this.#codes.push({ code, amountMinor, by })
  }

  async #saveDepositPlan(): Promise<void> {
    const member = this.#any(this.#members)
    if (!member) return
    const input = { ...planOf(newId()), kind: 'DEPOSIT', matchPercent: 100, amount: pounds(this.#amount()) } as const
    const by = await this.#made('deposit plan', member, await member.browser.call(saveBonusPlan, input))
    if (by !== undefined && by !== 'nobody') this.wrong.push(`${by} saved a plan alone that every deposit earns`)
  }

  /** Lets a player redeem one bonus code, or all of them at the same time. */
  async #redeem(): Promise<void> {
    const player = this.#any(this.#players)
    if (!player) return
    const codes = this.#chance.once(2) ? this.#codes : [this.#any(this.#codes)]
    await Promise.all(
      codes.map(async (offer) => {
        if (!offer) return
        const { body } = await call(this.#running, player.player, redeemBonus, { bonusCode: offer.code }, newId())
        this.#count(`redeem ${String(body['status'])}`)
        if (body['status'] === 'SUCCESS') this.#take(offer, player, 1n)
      }),
    )
  }

  #take({ by, amountMinor }: Pick<Offer, 'by' | 'amountMinor'>, { playerId }: Shopper, times: bigint): void {
    if (by !== undefined) this.#gifts.push({ by, playerId, amountMinor: amountMinor * times })
  }

  async #saveItem(): Promise<void> {
    const member = this.#any(this.#members)
    if (!member) return
    const count = this.#chance.of([2, 6, 10, 20])
    const stock = this.#chance.once(5) ? undefined : this.#chance.of([1, 2, 3])
    const known = this.#chance.once(4) ? this.#any(this.#items) : undefined
    const code = known?.code ?? `spins-${newId()}`.slice(0, 40)
    const freeSpins = { ...testSpins.freeSpins, count, stake: '5.00' }
    const stockBefore = known && (await this.#stockOf(code))
    const input = { ...testSpins, itemCode: code, price: '1', stock, stockBefore, freeSpins }
    const by = await this.#made('item', member, await member.browser.call(saveLoyaltyItem, input))
    if (by === 'nobody') return
    const amountMinor = BigInt(count) * 500n
    if (by !== undefined && (stock === undefined || amountMinor * BigInt(stock) > whole))
      this.wrong.push(`${by} saved spins of ${pounds(amountMinor)} × ${stock ?? '∞'} alone`)
    if (known) Object.assign(known, { amountMinor, by })
    else this.#items.push({ code, amountMinor, by })
  }

  async #stockOf(itemCode: string): Promise<number | undefined> {
    const { db } = this.#running.context
    const rows = db.selectFrom('loyalty_item').select('stock').where('item_code', '=', itemCode)
    return (await rows.executeTakeFirst())?.stock ?? undefined
  }

  async #order(): Promise<void> {
    const [player, offer] = [this.#any(this.#players), this.#any(this.#items)]
    if (!player || !offer) return
    const quantity = 1 + this.#chance.below(2)
    await player.put(offer.code, quantity)
    const { status } = await player.order(await player.seen())
    this.#count(`order ${String(status)}`)
    if (status === 'SUCCESS') this.#take(offer, player, BigInt(quantity))
    for (const { item } of (await player.cart()).lines) await player.put(item.itemCode, 0)
  }

  /**
   * Creates a campaign for all players, with the code of an approved plan. Before the campaign runs, sometimes a player
   * joins or the plan changes. The campaign must then leave that player out, or must not give the changed bonus,
   * because nobody has approved these amounts.
   */
  async #campaign(): Promise<void> {
    const member = this.#any(this.#members)
    if (!member) return
    const amountMinor = (whole * BigInt(this.#chance.of([1, 2, 3, 5]))) / 10n
    const bonusPlanId = newId()
    const bonusCode = bonusPlanId.toUpperCase()
    await this.#saveAgreed(bonusPlanId, amountMinor)
    const segmentId = newId()
    const rules = [{ fact: 'COUNTRY' as const, countries: ['IS'] }]
    await member.browser.call(saveSegment, { segmentId, name: segmentId, rules })
    const startsAt = this.#running.clock.now().toString()
    const input = { campaignId: newId(), name: 'Gift', segmentId, product: 'CASINO' as const, startsAt, bonusCode }
    const judged = [...this.#players]
    const by = await this.#made('campaign', member, await member.browser.call(scheduleCampaign, input))
    if (by === 'nobody') return
    if (by !== undefined && amountMinor * BigInt(judged.length) > whole)
      this.wrong.push(`${by} scheduled a campaign of ${judged.length} × ${pounds(amountMinor)} alone`)
    const late = this.#chance.once(4) && this.#players.length < 6 ? await this.#signUp() : undefined
    const isChanged = this.#chance.once(4)
    if (isChanged) await this.#saveAgreed(bonusPlanId, amountMinor + 1n)
    await runCampaigns(this.#running.context)
    const query = this.#running.context.db.selectFrom('player_bonus').select('player_id')
    const rows = await query.where('bonus_plan_id', '=', bonusPlanId).execute()
    const got = new Set(rows.map(({ player_id: playerId }) => playerId))
    this.#count(got.size > 0 ? 'campaign sent' : 'campaign without bonus')
    if (isChanged && got.size > 0) this.wrong.push('a campaign sent a bonus that has changed since it was judged')
    if (late && got.has(late.playerId))
      this.wrong.push('a campaign reached a player who has joined since it was judged')
    for (const player of this.#players) if (got.has(player.playerId)) this.#take({ by, amountMinor }, player, 1n)
  }

  async #saveAgreed(bonusPlanId: string, amountMinor: bigint): Promise<void> {
    const plan = { ...testPlan, bonusPlanId, kind: 'CODE', matchPercent: undefined, wageringTimes: 0 } as const
    const vouchers = { [bonusPlanId.toUpperCase()]: undefined }
    await transaction(this.#running.context.db, (tx) => savePlan(tx, { ...plan, amountMinor, vouchers }))
  }

  async #giveGoodwill(): Promise<void> {
    const [member, player] = [this.#any(this.#members), this.#any(this.#players)]
    if (!member || !player) return
    const { playerId } = player
    const amountMinor = this.#amount()
    const gift = { currency: 'GBP', direction: 'CREDIT', amount: pounds(amountMinor), reason: 'At random' } as const
    const answer = await member.browser.call(bookGoodwill, { playerId, ...gift }, { 'idempotency-key': newId() })
    this.#count(`goodwill ${answer.status}`)
    if (answer.status === 'SUCCESS') this.#gifts.push({ by: member.name, playerId, amountMinor })
  }

  #judgeSums(): void {
    const sum = (gifts: readonly Gift[]) => gifts.reduce((total, { amountMinor }) => total + amountMinor, 0n)
    for (const { playerId } of this.#players) {
      const received = this.#gifts.filter((gift) => gift.playerId === playerId)
      if (sum(received) > 2n * whole) this.wrong.push('a player received more than the bound')
      for (const { name } of this.#members)
        if (sum(received.filter(({ by }) => by === name)) > whole) this.wrong.push(`${name} split a gift to a player`)
    }
    for (const { name } of this.#members)
      if (sum(this.#gifts.filter(({ by }) => by === name)) > 4n * whole)
        this.wrong.push(`${name} gave more than the bound`)
  }
}

const pounds = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

const planOf = (code: string) =>
  ({
    bonusPlanId: code.toLowerCase(),
    bonusPlanName: 'At random',
    imageUrl: '',
    product: 'CASINO',
    currency: 'GBP',
    wageringTimes: 0,
    termDays: 7,
    repeatable: true,
    activeFrom: '2020-01-01T00:00:00Z',
    activeTo: '2100-01-01T00:00:00Z',
    weights: { slot: 100 },
  }) as const
