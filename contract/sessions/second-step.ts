import * as z from 'zod/mini'
import { op } from '../op.ts'
import { lockReply, secondFactor, secondProof } from './player.ts'

const inSession = { service: 'platform', method: 'POST', access: 'player' } as const

export const beginSecondStep = op({
  ...inSession,
  id: 'beginSecondStep',
  path: '/beginSecondStep',
  summary: 'Begin to prove the second step again, for operations that ask for a fresh one',
  request: z.object({}),
  replies: { SUCCESS: secondFactor },
  errors: ['factors.unknown'],
  rate: { limit: 30, windowSeconds: 60 },
})

export const proveSecondStep = op({
  ...inSession,
  id: 'proveSecondStep',
  path: '/proveSecondStep',
  summary: 'Prove the second step again. Operations that ask for a fresh one are then open for ten minutes',
  request: secondProof,
  replies: { SUCCESS: z.object({}), FAIL_TEMP_LOCK: lockReply },
  errors: ['factors.challenge', 'factors.wrong'],
  rate: { limit: 30, windowSeconds: 60 },
})

export const operations = [beginSecondStep, proveSecondStep] as const
