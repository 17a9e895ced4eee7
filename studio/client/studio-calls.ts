import type { StateView } from '../play-routes.ts'

/** Thrown if a request was refused or got no reply. `status` determines which text the player reads. */
export class PlayError extends Error {
  readonly status: string
  /** The casino's text for the refusal. It is shown if the studio has no text of its own for the status. */
  readonly casinoText: string
  /** How many milliseconds to wait before the next attempt. 0 if the reply does not say so. */
  readonly waitMs: number

  constructor(status: string, casinoText = '', waitMs = 0) {
    super(status)
    this.status = status
    this.casinoText = casinoText
    this.waitMs = waitMs
  }
}

export interface StartRequest {
  readonly stake: string
  readonly free: boolean
  readonly clientSeed: string
  readonly choice?: unknown
}

export interface Api {
  state(): Promise<StateView>
  start(roundId: string, start: StartRequest): Promise<StateView>
  step(roundId: string, step: number, choice?: unknown): Promise<StateView>
}

/**
 * After this time, a request counts as unanswered. The time must be longer than the studio itself waits for the casino,
 * because otherwise the page would miss the studio's reply.
 */
const timeoutMs = 20_000

export function createApi(base: string, session: string): Api {
  const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<StateView> => {
    const headers: Record<string, string> = { 'x-studio-session': session }
    if (body) headers['content-type'] = 'application/json'
    let reply: { status: string; message?: string; waitMs?: number }
    try {
      const response = await fetch(`${base}/api${path}`, {
        method,
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        ...(body && { body: JSON.stringify(body) }),
      })
      reply = await response.json()
    } catch {
      throw new PlayError('UNREACHABLE')
    }
    if (reply.status !== 'SUCCESS') throw new PlayError(reply.status ?? 'UNREACHABLE', reply.message, reply.waitMs)
    return reply as StateView
  }
  return {
    state: () => call('GET', '/state'),
    start: (roundId, start) => call('POST', '/start', { roundId, ...start }),
    step: (roundId, step, choice) => call('POST', '/step', { roundId, step, choice }),
  }
}
