import { transaction } from '@baize/server/kit/db'
import { lockPlayerRow } from '@baize/server/modules/people/players/service'
import { endNow, openSession } from '@baize/server/modules/people/sessions/service'
import { launch, putGameLimit, testGame } from '@baize/server/testing/money'
import { signUpPlayer, type SignedUpPlayer } from '@baize/server/demo/sign-up-player'
import type { PlannedGambler } from './plan.ts'
import type { Process } from './world.ts'

/**
 * A launch token. `sinceStep` is the step in which it was created, and `endedStep` the step in which its session ended;
 * undefined while the session is open.
 */
interface Token {
  readonly text: string
  readonly sinceStep: number
  endedStep: number | undefined
}

/** A simulated player with an account, and all launch tokens that the player has had so far, oldest first. */
export interface Gambler extends PlannedGambler {
  readonly player: SignedUpPlayer
  readonly tokens: Token[]
}

export async function newGambler({ context }: Process, planned: PlannedGambler): Promise<Gambler> {
  const player = await signUpPlayer({ context }, { currency: planned.currency })
  if (planned.dayLimitMinor !== undefined) {
    await putGameLimit(context, { ...player, currency: planned.currency }, 'stake_day', planned.dayLimitMinor)
  }
  const text = await launch(context, player)
  return { ...planned, player, tokens: [{ text, sinceStep: 0, endedStep: undefined }] }
}

export async function logIn(
  { context }: Process,
  { player, tokens }: Gambler,
  step: number,
  game = testGame,
): Promise<void> {
  const { id: sessionId } = await transaction(context.db, async (tx) =>
    openSession(context, tx, await lockPlayerRow(tx, player.playerId)),
  )
  tokens.push({ text: await launch(context, { ...player, sessionId }, game), sinceStep: step, endedStep: undefined })
}

/**
 * Ends all sessions of the player. A session that begins in the same step may or may not be among them, so its token is
 * not marked as ended.
 */
export async function logOut({ context }: Process, { player, tokens }: Gambler, step: number): Promise<void> {
  await endNow(context, player.playerId, 'LOGOUT')
  for (const token of tokens) if (token.sinceStep < step) token.endedStep ??= step
}
