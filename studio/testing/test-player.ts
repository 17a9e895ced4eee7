import Fastify, { type FastifyInstance } from 'fastify'
import { registerStudio } from '../routes.ts'
import { type Casino, testSecret, testShare } from './test-casino.ts'

/** A clock whose time the tests set. */
export interface TestClock {
  nowMs: number
}

/** Opens a studio with a new journal, or with the journal that an earlier studio left in `dataDir`. */
export async function openStudio(casino: Casino, clock: TestClock, dataDir = ':memory:'): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true })
  const settings = {
    portalOrigin: 'http://portal.test',
    embedOrigins: ['http://partner.test'],
    platformUrl: casino.url,
    studioId: 'baize-studio',
    studioSecret: testSecret,
    dataDir,
    now: () => clock.nowMs,
  }
  await app.register(async (scope) => registerStudio(scope, settings), { prefix: '/studio' })
  await app.ready()
  return app
}

interface State {
  status: string
  balance: string
  stakes: string[]
  freeRounds: { left: number; stake: string } | null
  round: {
    roundId: string
    state: string
    settled: boolean
    stake: string
    win: string
    celebrates: boolean
    steps: Record<string, unknown>[]
    seed: string | null
    commitment: string
    clientSeed: string
  } | null
  next: { roundId: string; commitment: string } | null
  waitMs: number
  hall: {
    id: string
    phase: string
    players: number
    commitment: string
    balls: number[] | null
    seed: string | null
  } | null
}

export interface Player {
  readonly session: string
  state(): Promise<State>
  start(stake: string, roundId?: string, choice?: unknown): Promise<State>
  /** Starts a free round from a bonus. */
  startFree(roundId?: string): Promise<State>
  step(roundId: string, step: number, choice?: unknown): Promise<State>
}

/** Launches a game as the portal does. Returns a player who sends the same requests as the page of the game. */
export async function launch(
  app: FastifyInstance,
  game: string,
  mode: 'real' | 'free',
  token = 'good',
): Promise<Player> {
  const page = await app.inject(`/studio/launch?game=${game}&mode=${mode}&token=${token}&lang=en`)
  const data = /<script type="application\/json" id="launch">(.*?)<\/script>/s.exec(page.body)?.[1]
  if (!data) throw new Error(`launch answered ${page.statusCode}`)
  const session = String(JSON.parse(data).session)
  const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<State> => {
    const reply = await app.inject({
      method,
      url: `/studio/api${path}`,
      headers: { 'x-studio-session': session },
      ...(body && { payload: body }),
    })
    return reply.json()
  }
  const state = () => call('GET', '/state')
  return {
    session,
    state,
    start: async (stake, roundId, choice) => {
      const published = roundId ?? (await state()).next?.roundId ?? ''
      return call('POST', '/start', { roundId: published, stake, clientSeed: testShare, choice })
    },
    startFree: async (roundId) => {
      const published = roundId ?? (await state()).next?.roundId ?? ''
      return call('POST', '/start', { roundId: published, stake: '0.00', free: true, clientSeed: testShare })
    },
    step: (roundId, step, choice) => call('POST', '/step', { roundId, step, choice }),
  }
}

/**
 * Plays the remaining free spins of an open round. It advances the clock, because each free spin must wait for the
 * minimum game cycle.
 */
export async function playOn(clock: TestClock, player: Player, before: State): Promise<State> {
  let state = before
  while (state.round?.state === 'open') {
    clock.nowMs += 2500
    state = await player.step(state.round.roundId, state.round.steps.length)
  }
  return state
}
