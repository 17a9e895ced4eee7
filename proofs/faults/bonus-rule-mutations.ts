import { type Mutation, one } from './mutation.ts'

const bonuses = 'server/modules/money/bonuses'

const faults: readonly Mutation[] = [
  one(
    'the unit that the rounding of shares leaves is a bonus’s',
    `${bonuses}/shares.ts`,
    '+ (BigInt(index) < leftMinor ? 1n : 0n)',
    '+ (BigInt(netStakes.length - 1 - index) < leftMinor ? 1n : 0n)',
  ),
  one(
    'a share of a completed bonus is the house’s',
    `${bonuses}/money-back.ts`,
    "status === 'COMPLETED' ? 'cash' : 'house'",
    "'house'",
  ),
  one(
    'a positive adjustment is cash, whatever was staked',
    `${bonuses}/play.ts`,
    "(kind === 'adjustment' && amountMinor > 0n) ||",
    '',
  ),
  one(
    'a jackpot is cash, whatever was staked',
    `${bonuses}/play.ts`,
    "(kind === 'prize' && referenceId.startsWith('jackpot:'))",
    'false',
  ),
  one(
    'the part of a stake that an ended bonus gave comes back as cash',
    `${bonuses}/money-back.ts`,
    'const place = wentTo(bonus)',
    "const place = wentTo(bonus) === 'house' && kind === 'bonus-stake-back' ? 'cash' : wentTo(bonus)",
  ),
  one(
    'a win that went to the house is taken back from the player',
    `${bonuses}/money-back.ts`,
    "if (!bonus || place === 'cash') continue",
    "if (!bonus || place !== 'bonus') continue",
  ),
  one(
    'a release can answer for several wins in full',
    `${bonuses}/money-back.ts`,
    'released_minor: bonus.releasedMinor - ownMinor',
    'released_minor: bonus.releasedMinor',
  ),
  one(
    'the maximum stake holds for each stake alone',
    `${bonuses}/play.ts`,
    'requireStake(bonus, stake.stakeMinor + netStakeSum(sources) + before.stakedMinor - before.returnedMinor)',
    'requireStake(bonus, stake.stakeMinor)',
  ),
  one(
    'stakes that were taken back count for the maximum stake',
    `${bonuses}/shares.ts`,
    'sum + stakedMinor - returnedMinor',
    'sum + stakedMinor + 0n * returnedMinor',
  ),
  one(
    'each stake is rounded down for the requirement',
    `${bonuses}/rules.ts`,
    'stakeMinor * BigInt(weightPercent)',
    '((stakeMinor * BigInt(weightPercent)) / 100n) * 100n',
  ),
  one(
    'a round counts for the bonus that is active at its end',
    `${bonuses}/count-rounds.ts`,
    'const isOwn = bonus?.bonusId === stake.source',
    'const isOwn = bonus !== undefined',
  ),
  one(
    'a round counts more than the requirement',
    `${bonuses}/count-rounds.ts`,
    'lesser(missing, stake.openHundredths)',
    'stake.openHundredths',
  ),
  one(
    'a bonus with a met requirement expires',
    `${bonuses}/shares.ts`,
    "isReleased ? 'COMPLETED' : isMet ? 'USED' : 'EXPIRED'",
    "'EXPIRED'",
  ),
  one(
    'a bonus is completed before its free spins are played',
    `${bonuses}/shares.ts`,
    'if (state.hasSpinsToCome) return undefined\n',
    '',
  ),
  one(
    'a win of free spins is the whole share of their bonus',
    `${bonuses}/shares.ts`,
    '(shareMinor * spinsMinor) / netMinor',
    'spinsMinor > 0n ? shareMinor : 0n * netMinor',
  ),
  one(
    'bonus money is lent for games that do not count',
    `${bonuses}/rules.ts`,
    'const canHelp = weightPercent > 0 && ',
    'const canHelp = ',
  ),
  {
    name: 'a player who owes money can stake bonus money',
    patches: [
      { file: `${bonuses}/rules.ts`, find: 'purse.deficitMinor === 0n && ', replace: '' },
      // without this second change, the bonus money would repay the deficit, and the stake would still be refused for
      // lack of cash
      {
        file: 'server/modules/money/wallet/entries.ts',
        find: "movement('bonus-stake', fromBonus(funds, amountMinor))",
        replace: "movement('bonus-stake', fromBonus({ ...funds, deficitMinor: 0n }, amountMinor))",
      },
    ],
  },
  one(
    'the wins of free spins have to be wagered after they were taken back',
    `${bonuses}/money-back.ts`,
    'await addSpinWin(tx, bonus, -spinWinMinor)',
    'await addSpinWin(tx, bonus, 0n * spinWinMinor)',
  ),
  one(
    'a win is shared by the stakes of the bonus alone',
    `${bonuses}/shares.ts`,
    '.filter(({ netMinor }) => netMinor > 0n)\n    .toSorted(inOrder)',
    '.filter(({ source, netMinor }) => netMinor > 0n && (source !== cash || stakes.length === 1))\n    .toSorted(inOrder)',
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
    'a stake that is taken back is the bonus’s, though the house has carried more of the round’s win',
    `${bonuses}/money-back.ts`,
    'await addCarried(tx, round, bonusId, restMinor)',
    'await addCarried(tx, round, bonusId, 0n * restMinor)',
  ),
  one(
    'a completed bonus answers for more than its release',
    `${bonuses}/money-back.ts`,
    'lesser(shareMinor, bonus.releasedMinor)',
    'shareMinor',
  ),
  one(
    'the share of a bonus repays a debt',
    'server/modules/money/wallet/entries.ts',
    "  ...take(funds, amountMinor),\n  { account: 'player:bonus', amountMinor },",
    "  { account: 'player:cash', amountMinor: -lesser(funds.cashMinor, amountMinor) },\n  { account: 'player:bonus', amountMinor: lesser(funds.cashMinor, amountMinor) },",
  ),
  one(
    'a round without an active bonus is plain, though a bonus was staked in it',
    'server/modules/money/bonuses/sql/concerns-bonus.sql',
    'where staked.shard = p_shard and staked.player_id = p_player_id',
    'where false and staked.shard = p_shard and staked.player_id = p_player_id',
  ),
  {
    name: 'a bonus is used up while its round is open',
    patches: [
      {
        file: `${bonuses}/shares.ts`,
        find: 'const hasValue = state.bonusMinor > 0n || state.isAtStake',
        replace: 'const hasValue = state.bonusMinor > 0n',
      },
      // the job selects such bonuses with a condition in SQL, which must be changed too
      {
        file: `${bonuses}/round-store.ts`,
        find: 'else staked.staked_minor > staked.returned_minor end',
        replace: 'else false end',
      },
    ],
  },
]

/** Faults in each rule of `docs/auditor/bonuses.md`. The comparison with the model must find them. */
export const ofBonusRules: readonly Mutation[] = faults.map((fault) => ({ ...fault, program: 'bonuses.ts' }))
