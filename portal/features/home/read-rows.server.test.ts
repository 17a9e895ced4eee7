import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type ServerSettings, serverSettings } from '../../rendering/server-context.ts'
import { readRows } from './read-rows.server.ts'

const win = {
  platform: 'BAIZE',
  gameId: 'brass',
  gameName: 'Brass',
  playerName: 'a•••z',
  amount: '100.00',
  currency: 'GBP',
  wonAt: '2026-11-25T12:00:00Z',
} as const

async function winsOf(production: boolean, wins: Awaited<ReturnType<ServerSettings['bigWins']>>) {
  const context = new RouterContextProvider()
  context.set(serverSettings, { ...context.get(serverSettings), production, bigWins: () => Promise.resolve(wins) })
  return (await readRows(context, [])).wins
}

test('only the demo shows example amounts while there are no big wins', async () => {
  expect(await winsOf(true, [])).toEqual({ wins: [], areExamples: false })
  expect(await winsOf(false, [])).toMatchObject({ areExamples: true, wins: { length: 12 } })
  expect(await winsOf(true, [win])).toMatchObject({ areExamples: false, wins: [{ game: 'Brass' }] })
})
