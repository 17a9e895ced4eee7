import { type Mutation, one } from './mutation.ts'

const bonuses = 'server/modules/money/bonuses'

/** Faults in the handling of bonuses and their free spins. */
export const ofBonuses: readonly Mutation[] = [
  one(
    'a free spin that was played is not counted',
    `${bonuses}/free-spins.ts`,
    'spins_used: bonus.spins.used + 1',
    'spins_used: bonus.spins.used',
  ),
  one(
    'free spins are played beyond their number',
    `${bonuses}/free-spins.ts`,
    '|| spinsLeft(spins, bonus.spins, at) <= 0) throw',
    ') throw',
  ),
  one(
    'a free spin that is taken back stays used',
    `${bonuses}/free-spins.ts`,
    'spins_used: bonus.spins.used - 1',
    'spins_used: bonus.spins.used',
  ),
  one(
    'wins of free spins need no wagering',
    `${bonuses}/bonus-store.ts`,
    'bonus.requirementMinor + addedMinor * BigInt(bonus.terms.wageringTimes)',
    'bonus.requirementMinor',
  ),
  one(
    'free rounds are a matter of the studio: the bonus does not hear of them',
    'server/modules/play/rounds/booking/movements.ts',
    'referenceId: `freeRounds:${freeRoundsId}`',
    'referenceId: `free:${freeRoundsId}`',
  ),
  one(
    'the money of a bonus that was given up stays',
    `${bonuses}/give-and-end.ts`,
    'const closed = await bookBonus(tx, account, kind, bonusMinor, names)',
    'const closed = kind === "bonus-forfeit" ? account : await bookBonus(tx, account, kind, bonusMinor, names)',
  ),
  one(
    'a stake that is taken back has still been wagered',
    `${bonuses}/play.ts`,
    'wagered_hundredths: bonus.wageredHundredths - uncounted',
    'wagered_hundredths: bonus.wageredHundredths',
  ),
  one(
    'a code is redeemed as often as it is asked for',
    `${bonuses}/commands.ts`,
    'if (!isFree || !(await claimVoucher(tx, chosen.voucherCode, playerId)))',
    'if (!(await claimVoucher(tx, chosen.voucherCode, playerId)) && !isFree)',
  ),
]
