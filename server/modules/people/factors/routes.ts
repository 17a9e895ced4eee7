import { operations } from '@baize/contract/factors/player'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  getFactors,
  removeFactor,
  renewRecoveryCodes,
  type SessionPart,
} from './manage.ts'

/**
 * Registers the routes. `part` contains functions of the sessions module, which cannot be imported because it imports
 * this module.
 */
export const registerFactors =
  (part: SessionPart) =>
  (app: FastifyInstance, context: Context, guard: Guard): void => {
    bindAll(app, context, guard, operations, {
      getFactors,
      beginTotp: beginTotp(part),
      confirmTotp: confirmTotp(part),
      beginPasskey: beginPasskey(part),
      confirmPasskey: confirmPasskey(part),
      removeFactor: removeFactor(part),
      renewRecoveryCodes: renewRecoveryCodes(part),
    })
  }
