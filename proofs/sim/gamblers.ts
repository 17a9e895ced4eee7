import { transaction } from '@baize/server/kit/db'
import { lockPlayerRow } from '@baize/server/modules/people/players/service'
import { endNow, openSession } from '@baize/server/modules/people/sessions/service'
import { launch, putGameLimit, testGame } from '@baize/server/testing/money'
import { signUpPlayer, type SignedUpPlayer } from '@baize/server/demo/sign-up-player'
import type { PlannedGambler } from './plan.ts'
import type { Process } from './world.ts'

/** A launch token, and the end of its session, if it has ended. */
interface Token {
  readonly text: string
  readonly sinceStep: number
  endedStep: number | undefined
}

/** A player at the game, with all launch tokens so far. */
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

/** Ends every session of the player. The outcome for a session that begins at the same moment is unknown. */
export async function logOut({ context }: Process, { player, tokens }: Gambler, step: number): Promise<void> {
  await endNow(context, player.playerId, 'LOGOUT')
  for (const token of tokens) if (token.sinceStep < step) token.endedStep ??= step
}
