import { type Mutation, one } from './mutation.ts'

const bonuses = 'server/modules/money/bonuses'

/** Faults in the handling of bonuses and free spins, which the money simulation must find. */
export const ofBonuses: readonly Mutation[] = [
  one(
    'a played free spin is not counted',
    `${bonuses}/free-spins.ts`,
    'spins_used: bonus.spins.used + 1',
    'used: bonus.spins.used',
  ),
  one(
    'more free spins can be played than the bonus grants',
    `${bonuses}/free-spins.ts`,
    '|| spinsLeft(spins, bonus.spins, at) <= 0) throw',
    ') throw',
  ),
  one(
    'a free spin that is rolled back still counts as used',
    `${bonuses}/free-spins.ts`,
    'used: bonus.spins.used - 1',
    'used: bonus.spins.used',
  ),
  one(
    'wins of free spins do not raise the wagering requirement',
    `${bonuses}/bonus-store.ts`,
    'bonus.requirementMinor + addedMinor * BigInt(bonus.terms.wageringTimes)',
    'bonus.requirementMinor',
  ),
  one(
    'what a studio pays for free rounds is not credited to their bonus',
    'server/modules/play/rounds/booking/movements.ts',
    'referenceId: `freeRounds:${freeRoundsId}`',
    'referenceId: `free:${freeRoundsId}`',
  ),
  one(
    'the money of a cancelled bonus stays with the player',
    `${bonuses}/give-and-end.ts`,
    'const closed = await bookBonus(tx, account, kind, bonusMinor, names)',
    'const closed = kind === "bonus-forfeit" ? account : await bookBonus(tx, account, kind, bonusMinor, names)',
  ),
  one(
    'a stake that is rolled back still counts towards the wagering requirement',
    `${bonuses}/play.ts`,
    'wagered_hundredths: bonus.wageredHundredths - uncounted',
    'wagered_hundredths: bonus.wageredHundredths',
  ),
  one(
    'a bonus code can be redeemed any number of times',
    `${bonuses}/commands.ts`,
    'if (!isFree || !(await claimVoucher(tx, chosen.voucherCode, playerId)))',
    'if (!(await claimVoucher(tx, chosen.voucherCode, playerId)) && !isFree)',
  ),
]
