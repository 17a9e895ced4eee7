import { operations as staff } from '@baize/contract/players/consents'
import { operations } from '@baize/contract/players/player'
import { operations as referrals } from '@baize/contract/players/referrals'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { getConsentVersions, renewalOfConsents, type Requests } from './consent-versions.ts'
import { referFriend } from './referrals/refer-friend.ts'
import { consents, getPlayerInfo, saveUserConsents, userConsents } from './service.ts'

export const registerPlayers =
  (requests: Requests) =>
  (app: FastifyInstance, context: Context, guard: Guard): void => {
    bindAll(app, context, guard, operations, { consents, getPlayerInfo, userConsents, saveUserConsents })
    bindAll(app, context, guard, referrals, { referFriend })
    bindAll(app, context, guard, staff, { getConsentVersions, renewConsent: renewalOfConsents(requests) })
  }
