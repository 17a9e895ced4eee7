import { createLaunch } from '@baize/contract/games/player'
import { getPendingConfirmationLimit } from '@baize/contract/limits/player'
import { getPlayTime } from '@baize/contract/limits/time-limits'
import type { Reply } from '@baize/contract/op'
import { bet } from '@baize/contract/game-providers/studio'
import { newId } from '../../kit/ids.ts'
import { transaction } from '../../kit/db.ts'
import { lockPlayerRow } from '../../modules/people/players/service.ts'
import { openSession } from '../../modules/people/sessions/service.ts'
import type { TestApp } from '../build.ts'
import { call } from '../call.ts'
import { betOf, studioCall, testGame, type Gambler } from '../money.ts'

/** Settings with which sessions last for days, so that only a time limit can end play. */
export const longSessions = { SESSION_IDLE_MINUTES: '1440', SESSION_HOURS: '168' }

/**
 * Places a bet in a new round.
 * @returns the status of the reply
 */
export async function stake({ app }: TestApp, gambler: Gambler): Promise<string> {
  const round = { ...gambler.round, roundId: `round-${newId()}` }
  return (await studioCall(app, bet, betOf({ ...gambler, round }, '0.10'))).body.status
}

/**
 * Places a bet every four minutes during `minutes`.
 * @returns the status of the last reply
 */
export async function playFor(baize: TestApp, gambler: Gambler, minutes: number): Promise<string> {
  let status = await stake(baize, gambler)
  for (let played = 0; played < minutes; played += 4) {
    baize.clock.advance({ minutes: Math.min(4, minutes - played) })
    status = await stake(baize, gambler)
  }
  return status
}

export async function askToPlay(baize: TestApp, { player }: Gambler) {
  const { platform, gameId } = testGame
  return (await call(baize, player, createLaunch, { platform, gameId })).body as {
    readonly status: string
    readonly message?: string
    readonly againAt?: string
    readonly launchToken?: string
  }
}

/**
 * Launches the game again.
 * @returns the gambler with the new launch token
 */
export async function playAgain(baize: TestApp, gambler: Gambler): Promise<Gambler> {
  const { launchToken, status } = await askToPlay(baize, gambler)
  if (launchToken === undefined) throw new Error(`the game did not open: ${status}`)
  return { ...gambler, token: launchToken }
}

export const timeOf = async (baize: TestApp, { player }: Gambler) =>
  (await call(baize, player, getPlayTime, {})).body as unknown as Reply<typeof getPlayTime>

/** Returns the changes of limits that the player can confirm now. */
export async function dueLimits(baize: TestApp, { player }: Gambler) {
  const { body } = await call(baize, player, getPendingConfirmationLimit, {})
  return (body as unknown as Reply<typeof getPendingConfirmationLimit>).limits
}

/**
 * Logs the player in again on another device.
 * @returns the gambler with the new session
 */
export async function logInAgain({ context }: TestApp, gambler: Gambler): Promise<Gambler> {
  const { playerId } = gambler.player
  const { id: sessionId, sessionKey } = await transaction(context.db, async (tx) =>
    openSession(context, tx, await lockPlayerRow(tx, playerId)),
  )
  return {
    ...gambler,
    player: { ...gambler.player, sessionId, sessionKey, headers: { authorization: `Bearer ${sessionKey}` } },
  }
}

/** Returns the minutes between two instants in ISO 8601. */
export const minutesBetween = (from: string, to: string | undefined): number =>
  Math.round((Date.parse(to ?? '') - Date.parse(from)) / 60_000)
