import { operations } from '@baize/contract/signup/player'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { chooseUsername } from './choose-username.ts'
import { completeSignup } from './complete-signup.ts'
import { confirmSignupByLink } from './confirm-by-link.ts'
import { confirmSignup, resendCode } from './confirm-signup.ts'
import { quickSignup } from './quick-signup.ts'

export function registerSignup(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, {
    quickSignup,
    confirmSignup,
    confirmSignupByLink,
    resendCode,
    chooseUsername,
    completeSignup,
  })
}
