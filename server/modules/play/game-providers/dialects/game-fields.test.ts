import { expect, test } from 'vitest'
import type { OpeningGame } from '../../games/service.ts'
import { hub88GameFields } from './hub88/game-address.ts'
import { pragmaticGameFields } from './pragmatic/game-address.ts'

const demo: OpeningGame = {
  gameId: 'night',
  language: 'mk',
  isMobile: false,
  lobbyUrl: 'https://casino.example/play?search=night',
  depositUrl: 'https://casino.example/deposit',
}
const playerId = '0b7b1e1e-7d4a-4a52-8a53-0f5a9b8f3f10'
const player = { playerId, currency: 'GBP', country: 'MK', ip: '192.0.2.7', token: 'a-token' } as const
const real: OpeningGame = { ...demo, isMobile: true, language: 'de', player }
const longLobby = `https://casino.example/play?search=${'n'.repeat(300)}`

const hub88 = {
  game_code: 'night',
  platform: 'GPL_DESKTOP',
  lang: 'mk',
  lobby_url: demo.lobbyUrl,
  deposit_url: demo.depositUrl,
  meta: {},
}
const hub88Player = { user: `${playerId}.GBP`, token: 'a-token', currency: 'GBP', country: 'MK', ip: '192.0.2.7' }

test.each([
  ['play money', demo, { ...hub88, currency: 'XXX', country: 'XX' }],
  ['a player', real, { ...hub88, ...hub88Player, platform: 'GPL_MOBILE', lang: 'de' }],
  [
    'too long an address',
    { ...demo, lobbyUrl: longLobby },
    { ...hub88, lobby_url: 'https://casino.example/play', currency: 'XXX', country: 'XX' },
  ],
])('Hub88 is asked for a game of %s', (_of, game, fields) => {
  expect(hub88GameFields(game)).toEqual(fields)
})

const pragmatic = {
  secureLogin: 'our_name',
  stylename: 'our_name',
  symbol: 'night',
  language: 'mk',
  platform: 'WEB',
  technology: 'H5',
  cashierUrl: demo.depositUrl,
  lobbyUrl: demo.lobbyUrl,
  rcCloseUrl: demo.lobbyUrl,
  playMode: 'DEMO',
}
const pragmaticPlayer = { externalPlayerId: `${playerId}.GBP`, token: 'a-token', currency: 'GBP', country: 'MK' }

test.each([
  ['play money', demo, pragmatic],
  ['a player', real, { ...pragmatic, ...pragmaticPlayer, platform: 'MOBILE', language: 'de', playMode: 'REAL' }],
])('Pragmatic is asked for a game of %s', (_of, game, fields) => {
  expect(Object.fromEntries(pragmaticGameFields('our_name', game))).toEqual(fields)
})
