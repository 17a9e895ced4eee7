import { compose } from '@baize/server/compose'
import { readConfig } from '@baize/server/config'
import { putCardDeposits } from '@baize/server/testing/cashier'
import { noPace, registerGame, newGambler, type Gambler } from '@baize/server/testing/money'
import { signUpPlayer, type SignedUpPlayer } from '@baize/server/demo/sign-up-player'

export const fundsMinor = 100_000n
const players = 12

export interface People {
  readonly gamblers: [Gambler, ...Gambler[]]
  /** A player whose bets do not belong to the load. A scene sends them one by one. */
  readonly spare: Gambler
  readonly depositor: SignedUpPlayer
}

/**
 * Creates the players of the load, each with money and a launched game, and a player who deposits by card. Also adds
 * the payment method for cards.
 */
export async function signUpGamblers(url: string): Promise<People> {
  const { context, close } = await compose(
    readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...noPace, DATABASE_URL: url }),
  )
  await registerGame(context)
  await putCardDeposits(context.db)
  const gamblers: [Gambler, ...Gambler[]] = [await newGambler({ context }, { amount: '1000.00' })]
  while (gamblers.length < players) gamblers.push(await newGambler({ context }, { amount: '1000.00' }))
  const spare = await newGambler({ context }, { amount: '1000.00' })
  const depositor = await signUpPlayer({ context })
  await close()
  return { gamblers, spare, depositor }
}
