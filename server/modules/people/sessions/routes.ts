import * as secondStep from '@baize/contract/sessions/second-step'
import * as passkeyLogin from '@baize/contract/sessions/passkey-login'
import { operations } from '@baize/contract/sessions/player'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { updatePassword } from './passwords/change-password.ts'
import { endOtherSessions, endOwnSession, getSessions, logoutEverywhere } from './own/own-sessions.ts'
import { forgotPasswordStep1And2, forgotPasswordStep3 } from './passwords/reset-password.ts'
import { takeCookiesAfterFailedCheck } from './failed-check.ts'
import { loginToWithdraw } from './login-to-withdraw.ts'
import { beginPasskeyLogin, loginWithPasskey } from './passkeys/passkey-login.ts'
import { beginSecondStep, loginSecondFactor, proveSecondStep } from './second-step.ts'
import { checkSessionAlive, getAssociateAccounts, login, logout, switchAccount } from './service.ts'

export function registerSessions(app: FastifyInstance, context: Context, guard: Guard): void {
  takeCookiesAfterFailedCheck(app, context)
  bindAll(app, context, guard, passkeyLogin.operations, { beginPasskeyLogin, loginWithPasskey })
  bindAll(app, context, guard, secondStep.operations, { beginSecondStep, proveSecondStep })
  bindAll(app, context, guard, operations, {
    login,
    loginToWithdraw,
    loginSecondFactor,
    logout,
    checkSessionAlive,
    getAssociateAccounts,
    switchAccount,
    forgotPasswordStep1And2,
    forgotPasswordStep3,
    updatePassword,
    getSessions,
    endOwnSession,
    endOtherSessions,
    logoutEverywhere,
  })
}
