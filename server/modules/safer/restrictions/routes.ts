import { mailPlayer } from '@baize/contract/dossiers/actions'
import { operations as playerOperations } from '@baize/contract/restrictions/player'
import { operations } from '@baize/contract/restrictions/staff'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { accountActions, findPlayer, restrictSelf } from './service.ts'

export function registerRestrictions(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, [...playerOperations, ...operations, mailPlayer], {
    lockPlayer: restrictSelf,
    findPlayer,
    ...accountActions,
  })
}
