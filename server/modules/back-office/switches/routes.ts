import { operations } from '@baize/contract/switches/staff'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { changeSwitch, type Parts, readSwitches } from './service.ts'

export const registerSwitches =
  (parts: Parts) =>
  (app: FastifyInstance, context: Context, guard: Guard): void => {
    bindAll(app, context, guard, operations, { getSwitches: readSwitches(parts), setSwitch: changeSwitch(parts) })
  }
