import { studio as en } from '@baize/texts/en/studio'
import { beforeEach, expect, test, vi } from 'vitest'
import type { StateView } from '../../play-routes.ts'
import { textLookup } from '../text-lookup.ts'
import type { Stage, StageTools } from '../stage.ts'
import { type Api, PlayError } from '../studio-calls.ts'
import { GameController } from './game-controller.ts'
import type { Shell } from './shell.ts'

vi.mock('./error-dialog.ts', () => ({ showError: () => () => undefined }))

const state: StateView = {
  status: 'SUCCESS',
  currency: 'GBP',
  balance: '20.00',
  stakes: ['1.00'],
  maximum: '1.00',
  freeRounds: null,
  round: null,
  next: { roundId: '1', commitment: 'a' },
  hall: null,
  waitMs: 0,
}

/** Creates a fake element with the properties that the controller uses. */
function part() {
  const attributes = new Map<string, string>()
  return {
    textContent: '',
    classList: { toggle: () => false },
    addEventListener: () => undefined,
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    getAttribute: (name: string) => attributes.get(name) ?? null,
  }
}

const parts = ['root', 'status', 'detail', 'balance', 'currency', 'win', 'stake', 'lower', 'raise', 'spin', 'freeSpins']

let api: { [Name in keyof Api]: Api[Name] }
let shell: Shell
let controller: GameController
beforeEach(async () => {
  const window = {}
  vi.stubGlobal('window', Object.assign(window, { parent: window }))
  api = {
    state: () => Promise.resolve(state),
    start: () => Promise.reject(new Error('not called')),
    step: () => Promise.reject(new Error('not called')),
  }
  shell = Object.fromEntries(parts.map((name) => [name, part()])) as unknown as Shell
  const stage = { greeting: '', moving: '', show() {}, begin() {}, abandon() {} } as unknown as Stage
  const tools = {
    launch: { mode: 'real', lobbyUrl: '/play', texts: {} },
    game: { minimumCycleMs: 0 },
    t: textLookup(en),
    format: (amount: string) => amount,
  } as unknown as StageTools
  controller = new GameController(api, stage, shell, tools)
  await controller.open()
  expect(shell.balance.textContent).toBe('20.00')
})

const refused = (status: string) => () => Promise.reject(new PlayError(status))

test.each([
  ['SESSION_REPLACED', '–'],
  ['SESSION_INVALID', '–'],
  ['TOKEN_INVALID', '–'],
  ['NO_ANSWER', '–'],
  ['PLAYER_LIMIT', '20.00'],
  ['UNKNOWN_GAME', '20.00'],
])('a stake refused with %s shows the balance %s', async (status, balance) => {
  api.start = refused(status)
  if (balance === '–') api.state = refused(status)
  await controller.spin()
  expect(shell.balance.textContent).toBe(balance)
})

test('a window whose session another window has replaced hides the balance, because the other window changes it', async () => {
  api.state = refused('SESSION_REPLACED')
  await controller.ask()
  expect(shell.balance.textContent).toBe('–')
})

test('the shown balance stays if a request between two games gets no answer', async () => {
  api.state = refused('UNREACHABLE')
  await controller.ask()
  expect(shell.balance.textContent).toBe('20.00')
})
