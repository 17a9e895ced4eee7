import { operations } from '@baize/contract/social/player'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { getSocialLinks, linkSocial, socialLogin, unlinkSocial } from './service.ts'

export function registerSocial(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, { socialLogin, getSocialLinks, linkSocial, unlinkSocial })
}
