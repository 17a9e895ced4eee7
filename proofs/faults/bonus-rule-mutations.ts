import { type Mutation, one } from './mutation.ts'

const bonuses = 'server/modules/money/bonuses'

const faults: readonly Mutation[] = [
  one(
    'the minor unit that remains after rounding goes to a bonus instead of to cash',
    `${bonuses}/shares.ts`,
    '+ (BigInt(index) < leftMinor ? 1n : 0n)',
    '+ (BigInt(netStakes.length - 1 - index) < leftMinor ? 1n : 0n)',
  ),
  one(
    'the share of a completed bonus goes to the house instead of to cash',
    `${bonuses}/money-back.ts`,
    "status === 'COMPLETED' ? 'cash' : 'house'",
    "'house'",
  ),
  one(
    'a positive adjustment is paid as cash, whatever was staked',
    `${bonuses}/play.ts`,
    "(kind === 'adjustment' && amountMinor > 0n) ||",
    '',
  ),
  one(
    'a jackpot is paid as cash, whatever was staked',
    `${bonuses}/play.ts`,
    "(kind === 'prize' && referenceId.startsWith('jackpot:'))",
    'false',
  ),
  one(
    'when a stake is rolled back, the money of an ended bonus is returned as cash',
    `${bonuses}/money-back.ts`,
    'const place = wentTo(bonus)',
    "const place = wentTo(bonus) === 'house' && kind === 'bonus-stake-back' ? 'cash' : wentTo(bonus)",
  ),
  one(
    'the rollback of a win takes from the player what had gone to the house',
    `${bonuses}/money-back.ts`,
    "if (!bonus || place === 'cash') continue",
    "if (!bonus || place !== 'bonus') continue",
  ),
  one(
    'one released amount is used in full for the rollbacks of several wins',
    `${bonuses}/money-back.ts`,
    'released_minor: bonus.releasedMinor - ownMinor',
    'released_minor: bonus.releasedMinor',
  ),
  one(
    'the maximum stake is applied to each stake alone instead of to the round',
    `${bonuses}/play.ts`,
    'requireStake(bonus, stake.stakeMinor + netStakeSum(sources) + before.stakedMinor - before.returnedMinor)',
    'requireStake(bonus, stake.stakeMinor)',
  ),
  one(
    'stakes that were rolled back count towards the maximum stake',
    `${bonuses}/shares.ts`,
    'sum + stakedMinor - returnedMinor',
    'sum + stakedMinor + 0n * returnedMinor',
  ),
  one(
    'each stake is rounded down before it counts towards the wagering requirement',
    `${bonuses}/rules.ts`,
    'stakeMinor * BigInt(weightPercent)',
    '((stakeMinor * BigInt(weightPercent)) / 100n) * 100n',
  ),
  one(
    'a round counts for the bonus that is active when the round ends',
    `${bonuses}/count-rounds.ts`,
    'const isOwn = bonus?.bonusId === stake.source',
    'const isOwn = bonus !== undefined',
  ),
  one(
    'a round counts for more than is missing from the wagering requirement',
    `${bonuses}/count-rounds.ts`,
    'lesser(missing, stake.openHundredths)',
    'stake.openHundredths',
  ),
  one(
    'a bonus expires although its wagering requirement is met',
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
    'a bonus’s whole share of a win counts as won by free spins',
    `${bonuses}/shares.ts`,
    '(shareMinor * spinsMinor) / netMinor',
    'spinsMinor > 0n ? shareMinor : 0n * netMinor',
  ),
  one(
    'bonus money can be staked on games that do not count',
    `${bonuses}/rules.ts`,
    'const canHelp = weightPercent > 0 && ',
    'const canHelp = ',
  ),
  {
    name: 'a player who owes money can stake bonus money',
    patches: [
      { file: `${bonuses}/rules.ts`, find: 'purse.deficitMinor === 0n && ', replace: '' },
      // This change makes the fault visible. Without it, the bonus money would repay the deficit, and the stake would
      // still be refused for lack of cash.
      {
        file: 'server/modules/money/wallet/entries.ts',
        find: "movement('bonus-stake', fromBonus(funds, amountMinor))",
        replace: "movement('bonus-stake', fromBonus({ ...funds, deficitMinor: 0n }, amountMinor))",
      },
    ],
  },
  one(
    'wins of free spins must still be wagered after they were rolled back',
    `${bonuses}/money-back.ts`,
    'await addSpinWin(tx, bonus, -spinWinMinor)',
    'await addSpinWin(tx, bonus, 0n * spinWinMinor)',
  ),
  one(
    'cash that was staked beside bonus money gets no share of the win',
    `${bonuses}/shares.ts`,
    '.filter(({ netMinor }) => netMinor > 0n)\n    .toSorted(inOrder)',
    '.filter(({ source, netMinor }) => netMinor > 0n && (source !== cash || stakes.length === 1))\n    .toSorted(inOrder)',
  ),
  one(
    'the share of a cancelled bonus is paid as cash',
    `${bonuses}/money-back.ts`,
    "status === 'ACTIVE' ? 'bonus' : status === 'COMPLETED' ? 'cash' : 'house'",
    "status === 'ACTIVE' ? 'bonus' : 'cash'",
  ),
  one(
    'a win is paid as cash after all stakes of its round were rolled back',
    `${bonuses}/shares.ts`,
    'if (sumOf(left) > 0n) return left',
    'if (left.length > 0) return left',
  ),
  one(
    'cash that was staked before the bonus began gets no share of the win',
    `${bonuses}/play.ts`,
    ': selectEarlierCash(tx, move, entryId)',
    ': Promise.resolve({ stakedMinor: 0n, returnedMinor: 0n })',
  ),
  one(
    'when a win is rolled back, the player owes what the bonus has lost of it',
    `${bonuses}/money-back.ts`,
    'const restMinor = bonusMinor - ownMinor',
    'const restMinor = 0n',
  ),
  one(
    'a stake that is rolled back returns to the bonus before the house’s advance is repaid',
    `${bonuses}/money-back.ts`,
    'await addCarried(tx, round, bonusId, restMinor)',
    'await addCarried(tx, round, bonusId, 0n * restMinor)',
  ),
  one(
    'the rollback of a win takes more from a completed bonus than was released',
    `${bonuses}/money-back.ts`,
    'lesser(shareMinor, bonus.releasedMinor)',
    'shareMinor',
  ),
  one(
    'a bonus’s share of a win repays a debt',
    'server/modules/money/wallet/entries.ts',
    "  ...take(funds, amountMinor),\n  { account: 'player:bonus', amountMinor },",
    "  { account: 'player:cash', amountMinor: -lesser(funds.cashMinor, amountMinor) },\n  { account: 'player:bonus', amountMinor: lesser(funds.cashMinor, amountMinor) },",
  ),
  one(
    'a round with a bonus’s stake takes the fast path once no bonus is active',
    'server/modules/money/bonuses/sql/concerns-bonus.sql',
    'where staked.shard = p_shard and staked.player_id = p_player_id',
    'where false and staked.shard = p_shard and staked.player_id = p_player_id',
  ),
  {
    name: 'a bonus counts as used up while its round is open',
    patches: [
      {
        file: `${bonuses}/shares.ts`,
        find: 'const hasValue = state.bonusMinor > 0n || state.isAtStake',
        replace: 'const hasValue = state.bonusMinor > 0n',
      },
      // The job that ends bonuses checks the same condition in SQL, so this must be changed as well.
      {
        file: `${bonuses}/round-store.ts`,
        find: 'else staked.staked_minor > staked.returned_minor end',
        replace: 'else false end',
      },
    ],
  },
]

/**
 * Faults in the rules of `docs/auditor/bonuses.md`. The comparison with the bonus model, `npm run sim -- --bonuses`,
 * must find each of them.
 */
export const ofBonusRules: readonly Mutation[] = faults.map((fault) => ({ ...fault, program: 'bonuses.ts' }))
