import { afterEach, expect, test, vi } from 'vitest'
import { studio as en } from '@baize/texts/en/studio'
import type { LaunchData } from '../launch-data.ts'
import type { StageTools } from '../stage.ts'
import { textLookup } from '../text-lookup.ts'
import { errorActions } from './error-actions.ts'

const portalOrigin = 'http://portal.test'
const depositUrl = `${portalOrigin}/deposit`

interface Given {
  readonly isFramed: boolean
  readonly isStakeChosen?: boolean
  readonly affordable?: string
  readonly goOn?: () => Promise<void>
  readonly status?: string
  readonly isInHand?: boolean
}

/**
 * Returns the actions that the page offers after a refusal, and a mock that records the messages to the portal. If
 * `given` names no status, the balance was too low for the stake.
 */
function waysOf(mode: 'real' | 'free', given: Given) {
  const { isFramed, isStakeChosen = true, isInHand = false, affordable, goOn, status = 'INSUFFICIENT_FUNDS' } = given
  const postMessage = vi.fn<(message: object, origin: string) => void>()
  const window = { postMessage }
  vi.stubGlobal('window', { parent: isFramed ? window : undefined })
  if (!isFramed) Object.assign(globalThis.window, { parent: globalThis.window })
  const launch = { mode, portalOrigin, depositUrl, lobbyUrl: `${portalOrigin}/play` } as LaunchData
  const nothing = () => undefined
  const ways = errorActions(status, {
    tools: { launch, t: textLookup(en), format: (amount: string) => amount } as StageTools,
    isStakeChosen,
    isInHand,
    affordable,
    choose: nothing,
    lower: nothing,
    again: nothing,
    goOn: goOn ?? (() => Promise.resolve()),
  })
  return { ways, postMessage }
}

afterEach(() => void vi.unstubAllGlobals())

test("in the portal's frame the deposit button opens the wallet, and the game continues below it", () => {
  const goOn = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const { ways, postMessage } = waysOf('real', { isFramed: true, goOn })
  expect(ways.map(({ label }) => label)).toEqual(['Deposit', en['play.close']])
  ways[0]?.act?.()
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'baize:deposit' }, portalOrigin)
  expect(goOn).toHaveBeenCalledOnce()
})

test('a game outside a frame links to the cashier', () => {
  expect(waysOf('real', { isFramed: false }).ways[0]).toEqual({ label: 'Deposit', href: depositUrl })
})

test('a lower stake is offered only for a stake from the stake chooser, because chips and open hands are changed in the game', () => {
  const given = { isFramed: true, affordable: '10.00' }
  const labels = (isStakeChosen: boolean) => waysOf('real', { ...given, isStakeChosen }).ways.map(({ label }) => label)
  expect(labels(true)).toEqual(['Lower stake to 10.00', 'Deposit', en['play.close']])
  expect(labels(false)).toEqual([en['error.back'], 'Deposit', en['play.close']])
})

test.each([true, false])('play money offers no deposit (in a frame: %s)', (isFramed) => {
  const labels = waysOf('free', { isFramed }).ways.map(({ label }) => label)
  expect(labels).toEqual(['Try again', en['play.close']])
})

test('if a limit is reached during a hand, the player returns to the hand, which continues', () => {
  const given = { isFramed: true, isStakeChosen: false, isInHand: true, status: 'PLAYER_LIMIT' }
  expect(waysOf('real', given).ways.map(({ label }) => label)).toEqual([en['error.back'], en['play.close']])
})
