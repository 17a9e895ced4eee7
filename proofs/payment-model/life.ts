/**
 * The lives of payments at a provider: what happened to the money, and the messages that the provider sends about it.
 * Written from `docs/auditor/payments.md`; it shares no rule with the program. All amounts are bigint minor units.
 */
import type { Chance } from '../sim/chance.ts'

export interface Message {
  /** The provider's id of the message. A repetition has the same id. */
  readonly id: string
  readonly event:
    | 'AUTHORISED'
    | 'CAPTURED'
    | 'REFUSED'
    | 'CANCELLED'
    | 'EXPIRED'
    | 'CHARGED_BACK'
    | 'CHARGEBACK_REVERSED'
    | 'REFUNDED'
    | 'SENT'
    | 'PAID'
    | 'FAILED'
  readonly amountMinor: bigint
}

/** A line of the settlement file, without the order. */
export interface Settled {
  readonly kind: 'deposit' | 'chargeback' | 'chargeback-reversal' | 'payout' | 'payout-return' | 'fee'
  readonly amountMinor: bigint
}

export interface Life {
  readonly messages: readonly Message[]
  readonly settled: readonly Settled[]
  /** What the player has from a deposit in the end, or what a payout has paid the player in the end. */
  readonly netMinor: bigint
}

export const orderedMinor = 2000n

class Story {
  readonly messages: Message[] = []
  readonly settled: Settled[] = []

  say(event: Message['event'], amountMinor = orderedMinor): void {
    this.messages.push({ id: `message-${this.messages.length}`, event, amountMinor })
  }

  move(event: Message['event'], kind: Settled['kind'], amountMinor: bigint): void {
    this.say(event, amountMinor)
    this.settled.push({ kind, amountMinor })
  }

  end(netMinor: bigint): Life {
    return { messages: this.messages, settled: this.settled, netMinor }
  }
}

/** All of the amount in half of the cases, otherwise a part of it. */
const partOf = (chance: Chance, amountMinor: bigint): bigint =>
  chance.once(2) ? amountMinor : 1n + BigInt(chance.below(Number(amountMinor)))

/** A deposit: refused, expired, stopped, or captured and then taken back and returned in any number of parts. */
export function inventDeposit(chance: Chance): Life {
  const story = new Story()
  if (chance.once(4)) story.say('REFUSED')
  if (chance.once(8)) {
    story.say(chance.of(['REFUSED', 'EXPIRED']))
    return story.end(0n)
  }
  if (chance.once(6)) {
    story.say('AUTHORISED')
    story.say('CANCELLED')
    return story.end(0n)
  }
  const capturedMinor = chance.once(3) ? partOf(chance, orderedMinor) : orderedMinor
  if (!chance.once(3)) story.say('AUTHORISED')
  story.move('CAPTURED', 'deposit', capturedMinor)
  const netMinor = chance.once(2) ? takeInParts(story, chance, capturedMinor) : dispute(story, chance, capturedMinor)
  if (chance.once(2)) story.settled.push({ kind: 'fee', amountMinor: 35n })
  return story.end(netMinor)
}

/**
 * Takes parts of a deposit back, by refunds and chargebacks, and returns parts of the chargebacks. What has come back
 * is not taken again here, because then the order of the messages would matter.
 * @returns what is left
 */
function takeInParts(story: Story, chance: Chance, capturedMinor: bigint): bigint {
  let [untouchedMinor, backMinor, wonMinor] = [capturedMinor, 0n, 0n]
  for (let moves = chance.below(4); moves > 0; moves--) {
    if (backMinor > 0n && chance.once(2)) {
      const partMinor = partOf(chance, backMinor)
      story.move('CHARGEBACK_REVERSED', 'chargeback-reversal', partMinor)
      backMinor -= partMinor
      wonMinor += partMinor
    } else if (untouchedMinor > 0n) {
      const isRefund = chance.once(2)
      const takenMinor = partOf(chance, untouchedMinor)
      story.move(isRefund ? 'REFUNDED' : 'CHARGED_BACK', 'chargeback', takenMinor)
      untouchedMinor -= takenMinor
      if (!isRefund) backMinor += takenMinor
    }
  }
  return untouchedMinor + wonMinor
}

/**
 * Refunds a part of a deposit in some cases. Then the payer's bank takes the whole rest back and returns it, again and
 * again.
 * @returns what is left
 */
function dispute(story: Story, chance: Chance, capturedMinor: bigint): bigint {
  const refundedMinor = capturedMinor > 1n && chance.once(2) ? partOf(chance, capturedMinor - 1n) : 0n
  if (refundedMinor > 0n) story.move('REFUNDED', 'chargeback', refundedMinor)
  const restMinor = capturedMinor - refundedMinor
  const turns = chance.below(5)
  for (let turn = 1; turn <= turns; turn++) {
    if (turn % 2 === 1) story.move('CHARGED_BACK', 'chargeback', restMinor)
    else story.move('CHARGEBACK_REVERSED', 'chargeback-reversal', restMinor)
  }
  return turns % 2 === 1 ? 0n : restMinor
}

/** A payout: it fails, or it is paid and comes back in any number of parts. */
export function inventPayout(chance: Chance): Life {
  const story = new Story()
  if (chance.once(2)) story.say('SENT')
  if (chance.once(4)) {
    story.say('FAILED')
    return story.end(0n)
  }
  story.move('PAID', 'payout', orderedMinor)
  let leftMinor = orderedMinor
  for (let returns = chance.below(3); returns > 0 && leftMinor > 0n; returns--) {
    const backMinor = partOf(chance, leftMinor)
    story.move('FAILED', 'payout-return', backMinor)
    leftMinor -= backMinor
  }
  return story.end(leftMinor)
}

/** The messages in random order, with some of them repeated. */
export function delivered(chance: Chance, messages: readonly Message[]): Message[] {
  const all = [...messages, ...messages.filter(() => chance.once(2))]
  for (let index = all.length - 1; index > 0; index--) {
    const other = chance.below(index + 1)
    const [one, two] = [all[index], all[other]]
    if (one && two) [all[index], all[other]] = [two, one]
  }
  return all
}
