import { type Mutation, one } from './mutation.ts'

const approvals = 'server/modules/back-office/approvals'
const fourEyes = 'server/settings/staff/four-eyes.ts'

const faults: readonly Mutation[] = [
  one(
    'a machine asks for a second person',
    `${approvals}/ask.ts`,
    "if (!rights?.isActive) throw new AppError('staff.memberNeeded')",
    'if (!rights?.isActive) return newId()',
  ),
  one(
    'only single actions are bounded, so a gift may be split',
    `${approvals}/authority.ts`,
    'if (isAlone && isAbove)',
    'if (config.production === undefined && isAbove)',
  ),
  one(
    'gifts at the same moment do not count each other',
    `${approvals}/authority.ts`,
    'if (gifts.length > 0) await lockGifts(tx, { playerId, givers })',
    '',
  ),
  one(
    'gifts in other currencies are not added',
    fourEyes,
    'numerator = numerator * whole + amountMinor * denominator',
    'numerator = amountMinor * denominator',
  ),
  one('a player may receive any sum', fourEyes, 'isAbove(toPlayer, values.FOUR_EYES_PLAYER_TIMES)', 'false'),
  one('a member may give any sum', fourEyes, 'isAbove(byMember, values.FOUR_EYES_MEMBER_TIMES)', 'false'),
  {
    name: 'the person who asked may decide',
    patches: [
      { file: `${approvals}/decide-approval.ts`, find: 'if (askedBy === staff || ', replace: 'if (' },
      { file: `${approvals}/ends.ts`, find: 'if (askedBy === decidedBy || isBound ||', replace: 'if (isBound ||' },
      {
        file: 'server/modules/back-office/approvals/sql/tables.sql',
        find: 'decided_by text check (decided_by <> asked_by),',
        replace: 'decided_by text,',
      },
      {
        file: 'server/modules/back-office/approvals/sql/tables.sql',
        find: 'approved_by text check (approved_by <> given_by),',
        replace: 'approved_by text,',
      },
    ],
  },
  one('a request outlives the rights of its asker', `${approvals}/ends.ts`, '  rights.version === version &&\n', ''),
  one(
    'a request is carried out without looking again',
    `${approvals}/authority.ts`,
    '  await consent?.check(tx)\n',
    '',
  ),
  one('a declared player account is forgotten', `${approvals}/own-players.ts`, 'if (declared) return true', ''),
  one(
    'a player account with the mailbox of the member is not their own',
    `${approvals}/own-players.ts`,
    'return player !== undefined && mailboxKey(player.email) === mailboxKey(staff)',
    'return player === null',
  ),
  one(
    'a plan that every deposit earns needs one person',
    'server/modules/money/bonuses/plans/second-person.ts',
    "uses === undefined || (uses === 0n && plan.kind === 'DEPOSIT')",
    'uses === undefined',
  ),
  one(
    'the uses of the codes of a plan do not count',
    'server/modules/money/bonuses/plans/second-person.ts',
    'faceValueOf(plan) * (uses || 1n)',
    'faceValueOf(plan)',
  ),
  one(
    'codes that one member issued are not counted when they are redeemed',
    'server/modules/money/bonuses/commands.ts',
    'await countTaken(tx, context, owner.playerId, taken)',
    'await countTaken(tx, context, owner.playerId, taken.filter(({ kind }) => kind !== "issueVouchers"))',
  ),
  one(
    'any number of an item of the shop needs one person',
    'server/modules/money/loyalty/shop/save-item.ts',
    'if (stock === undefined) throw new SecondPersonNeeded(subject)',
    '',
  ),
  one(
    'the stock of an item does not count',
    'server/modules/money/loyalty/shop/save-item.ts',
    'worthOfSpins(freeSpins, stock ?? 0)',
    'worthOfSpins(freeSpins, 1)',
  ),
  one(
    'free spins that one member saved are not counted when they are ordered',
    'server/modules/money/loyalty/shop/checkout.ts',
    'await countTaken(tx, context, playerId, takenWith(cart, orderId))',
    'await countTaken(tx, context, playerId, takenWith([], orderId))',
  ),
  one(
    'the players of a campaign do not count',
    'server/modules/site/campaigns/schedule.ts',
    'gift.amountMinor * players }',
    'gift.amountMinor }',
  ),
  one(
    'bonuses of a campaign are not counted when they are sent',
    'server/modules/site/campaigns/run.ts',
    'bonusTermsId === null || approvedBy !== null ? undefined : createdBy',
    'undefined',
  ),
  one(
    'a campaign sends what its plan gives by then',
    'server/modules/site/campaigns/run.ts',
    'termsId: bonusTermsId ?? undefined',
    'termsId: undefined',
  ),
  one(
    'players who join a segment get the bonus that was judged before',
    'server/modules/site/campaigns/audience.ts',
    'delete from campaign_player where campaign_id = ${campaignId}\n    and (shard, player_id) not in (${playersOf(rules, at)})',
    "insert into campaign_player (campaign_id, shard, player_id, outcome) select ${campaignId}, shard, player_id, 'WAITING' from (${playersOf(rules, at)}) as chosen on conflict do nothing",
  ),
]

/**
 * Faults in the rule that money above a threshold needs the approval of two people. The simulation `npm run sim --
 * --staff` must find each of them.
 */
export const ofAuthority: readonly Mutation[] = faults.map((mutation) => ({ ...mutation, program: 'staff.ts' }))
