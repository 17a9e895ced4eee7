import { operations } from '@baize/contract/dossiers'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { bindAll, type Guard } from '../../kit/http/route.ts'
import { getDossier } from './dossier.ts'
import { searchPlayers } from './search.ts'
import { getDossierTimeline } from './timeline.ts'

export function registerDossiers(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, { searchPlayers, getDossier, getDossierTimeline })
}
