import { type Mutation, one } from './mutation.ts'

const bonuses = 'server/modules/bonuses'

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
    `${bonuses}/spin-wins.ts`,
    'bonus.requirementMinor + addedMinor * BigInt(bonus.terms.wageringTimes)',
    'bonus.requirementMinor',
  ),
  one(
    'free rounds are a matter of the studio: the bonus does not hear of them',
    'server/modules/rounds/booking/movements.ts',
    'referenceId: `freeRounds:${freeRoundsId}`',
    'referenceId: `free:${freeRoundsId}`',
  ),
  one(
    'the money of a bonus that was given up stays',
    `${bonuses}/give-and-end.ts`,
    'const settled = await bookBonus(tx, account, kind, bonusMinor, names)',
    'const settled = kind === "bonus-forfeit" ? account : await bookBonus(tx, account, kind, bonusMinor, names)',
  ),
  one(
    'a stake that is taken back has still been wagered',
    `${bonuses}/play.ts`,
    'wagered_hundredths: bonus.wageredHundredths - uncounted',
    'wagered_hundredths: bonus.wageredHundredths',
  ),
  one(
    'a win is shared by the stakes of the bonus alone',
    `${bonuses}/shares.ts`,
    '.filter(({ standingMinor }) => standingMinor > 0n)\n    .toSorted(inOrder)',
    '.filter(({ source, standingMinor }) => standingMinor > 0n && (source !== cash || stakes.length === 1))\n    .toSorted(inOrder)',
  ),
  one(
    'a win of a cancelled bonus is cash',
    `${bonuses}/money-back.ts`,
    "status === 'ACTIVE' ? 'bonus' : status === 'COMPLETED' ? 'cash' : 'house'",
    "status === 'ACTIVE' ? 'bonus' : 'cash'",
  ),
  one(
    'after all stakes were taken back, a win is cash',
    `${bonuses}/shares.ts`,
    'if (sumOf(left) > 0n) return left',
    'if (left.length > 0) return left',
  ),
  one(
    'cash that was staked before the bonus has no share',
    `${bonuses}/play.ts`,
    ': selectEarlierCash(tx, move, entryId)',
    ': Promise.resolve({ stakedMinor: 0n, returnedMinor: 0n })',
  ),
  one(
    'the player owes what a bonus has lost of a win that is taken back',
    `${bonuses}/money-back.ts`,
    'const restMinor = bonusMinor - ownMinor',
    'const restMinor = 0n',
  ),
  one(
    'a completed bonus answers for more than its release',
    `${bonuses}/money-back.ts`,
    'lesser(shareMinor, bonus.releasedMinor)',
    'shareMinor',
  ),
  one(
    'the share of a bonus repays a debt',
    'server/modules/wallet/entries.ts',
    "  ...take(funds, amountMinor),\n  { account: 'player:bonus', amountMinor },",
    "  { account: 'player:cash', amountMinor: -lesser(funds.cashMinor, amountMinor) },\n  { account: 'player:bonus', amountMinor: lesser(funds.cashMinor, amountMinor) },",
  ),
  one(
    'a round without an active bonus is plain, though a bonus was staked in it',
    'server/migrations/1761-bonus-rounds.sql',
    'where staked.shard = p_shard and staked.player_id = p_player_id',
    'where false and staked.shard = p_shard and staked.player_id = p_player_id',
  ),
  one(
    'a bonus is used up while its round is open',
    `${bonuses}/shares.ts`,
    'const hasValue = state.bonusMinor > 0n || state.isAtStake',
    'const hasValue = state.bonusMinor > 0n',
  ),
  one(
    'a code is redeemed as often as it is asked for',
    `${bonuses}/commands.ts`,
    'if (!isFree || !(await claimVoucher(tx, chosen.voucherCode, playerId)))',
    'if (!(await claimVoucher(tx, chosen.voucherCode, playerId)) && !isFree)',
  ),
]
