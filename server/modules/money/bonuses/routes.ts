import { operations } from '@baize/contract/bonuses/player'
import {
  issueVouchers as issuing,
  operations as planOperations,
  saveBonusPlan as saving,
} from '@baize/contract/bonuses/plans'
import { operations as watchOperations } from '@baize/contract/bonuses/watch'
import { givePlayerBonus as giving, removePlayerBonus as removing } from '@baize/contract/dossiers/actions'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { withSecondPerson, withSecondPersonAbout } from '../../back-office/approvals/service.ts'
import { getBonusPlanList } from './plans/list.ts'
import { codeFacts, planFacts } from './plans/second-person.ts'
import { tryBonusPlan } from './plans/trial.ts'
import { issueVouchers } from './plans/vouchers.ts'
import { decideWatchedBonus, getWatchedBonuses } from './watch/decide.ts'
import {
  cancelBonus,
  getBonuses,
  getBonusPlan,
  getDepositEligibleBonusPlans,
  giftFacts,
  givePlayerBonus,
  readBonusCode,
  redeemBonus,
  removalFacts,
  removePlayerBonus,
  saveBonusPlan,
  validateDepositBonusVoucher,
} from './service.ts'

export function registerBonuses(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, {
    getDepositEligibleBonusPlans,
    validateDepositBonusVoucher,
    getBonusPlan,
    getBonuses,
    cancelBonus,
    readBonusCode,
    redeemBonus,
  })
  bindAll(app, context, guard, planOperations, {
    saveBonusPlan: withSecondPersonAbout(saving, planFacts, saveBonusPlan),
    getBonusPlanList,
    tryBonusPlan,
    issueVouchers: withSecondPersonAbout(issuing, codeFacts, issueVouchers),
  })
  bindAll(app, context, guard, watchOperations, { getWatchedBonuses, decideWatchedBonus })
  bindAll(app, context, guard, [giving, removing], {
    givePlayerBonus: withSecondPerson(giving, givePlayerBonus, giftFacts),
    removePlayerBonus: withSecondPerson(removing, removePlayerBonus, removalFacts),
  })
}
