import { newId } from '../../kit/ids.ts'
import { userIdOf } from '../../modules/play/game-providers/dialects/user-id.ts'
import { hashOf } from '../../modules/play/game-providers/dialects/pragmatic/signature.ts'
import { all, put, spoiled, type Defect, type Fields, type SpokenDialect, type World } from './dialect.ts'

const secret = 'demo-pragmatic'
const prizes = 'bonusWin jackpotWin promoWin'
const paying = `result ${prizes}`
const stated = `bet ${paying} adjustment`
const ofPlayers = `balance endRound refund ${stated}`

const user = ({ gambler: { player } }: World): Fields => ({ providerId: 'pragmaticplay', userId: userIdOf(player) })
const round = (world: World): Fields => ({ ...user(world), gameId: world.gambler.round.gameId, roundId: newId() })
const movement = (world: World): Fields => ({
  ...round(world),
  reference: newId(),
  amount: '1.00',
})

const operations: SpokenDialect['operations'] = {
  authenticate: ({ gambler }) => ({ providerId: 'pragmaticplay', token: gambler.token, gameId: gambler.round.gameId }),
  balance: user,
  bet: (world) => ({ ...movement(world), token: world.gambler.token }),
  result: movement,
  bonusWin: (world) => ({ ...movement(world), bonusCode: 'frb-7' }),
  jackpotWin: (world) => ({ ...movement(world), jackpotId: '12' }),
  promoWin: (world) => ({ ...movement(world), campaignId: '9', currency: 'GBP' }),
  endRound: round,
  refund: (world) => ({ ...user(world), reference: world.betId }),
  adjustment: movement,
}

const noAmounts = ['ten', '1e2', 'NaN', '0x10', '１.00', '1,00', ' 1.00', '+1.00', '.5', '', '9'.repeat(30)]

const amounts: readonly Defect[] = [
  { what: 'a negative amount', spoil: put('amount', '-1.00'), answers: all(`bet ${paying}`, 7) },
  { what: 'a negative amount above the balance', spoil: put('amount', '-9999.00'), answers: { adjustment: 1 } },
  // A result or a prize of zero is valid, because it reports that there was no win.
  { what: 'an amount of zero', spoil: put('amount', '0.00'), answers: all('bet adjustment', 7) },
  { what: 'an amount with a tenth of a penny', spoil: put('amount', '1.001'), answers: all(stated, 7) },
  { what: 'an implausibly high amount', spoil: put('amount', '9'.repeat(15)), answers: all(stated, 7) },
  ...noAmounts.map((amount) => ({
    what: `"${amount}" as the amount`,
    spoil: put('amount', amount),
    answers: all(stated, 7),
  })),
]

/** Creates the fields of a result that also pays the win of a promotion. */
const promotion = (fields: Fields) => (good: Fields) => ({
  ...good,
  promoWinAmount: '3.00',
  promoWinReference: newId(),
  promoCampaignID: '9',
  ...fields,
})

const promotions: readonly Defect[] = [
  // An empty amount is valid, because it means that there is no promotion.
  ...['-1.00', '1.001', '9'.repeat(15), ...noAmounts.filter(Boolean)].map((promoWinAmount) => ({
    what: `"${promoWinAmount}" as a promotion beside the win`,
    spoil: promotion({ promoWinAmount }),
    answers: { result: 7 },
  })),
  ...['promoWinReference', 'promoCampaignID'].map((field) => ({
    what: `a promotion beside the win without ${field}`,
    spoil: promotion({ [field]: undefined }),
    answers: { result: 7 },
  })),
  {
    what: 'a used reference for a promotion beside the win',
    spoil: (good, { betId }) => promotion({ promoWinReference: betId })(good),
    answers: { result: 120 },
  },
]

const whoAndWhere: readonly Defect[] = [
  {
    what: 'an unknown player',
    spoil: put('userId', userIdOf({ playerId: newId(), currency: 'GBP' })),
    answers: { ...all(ofPlayers, 2) },
  },
  { what: 'a malformed player id', spoil: put('userId', "'or'1'<'2"), answers: all(ofPlayers, 2) },
  {
    what: 'a currency without an account of the player',
    spoil: (good, { gambler }) => ({ ...good, userId: userIdOf({ ...gambler.player, currency: 'JPY' }) }),
    answers: { ...all(ofPlayers, 2), promoWin: 7 },
  },
  { what: 'an unknown currency', spoil: put('currency', 'XXX'), answers: { promoWin: 7 } },
  {
    what: 'an unknown game',
    spoil: put('gameId', 'no-such-game'),
    answers: { ...all(`authenticate endRound ${paying} adjustment`, 8), bet: 4, refund: 120 },
  },
  { what: 'a malformed round id', spoil: put('roundId', 'a b'), answers: all(`${stated} endRound refund`, 7) },
  { what: 'a message without fields', spoil: () => ({}), answers: all(`authenticate ${ofPlayers}`, 7) },
]

const ofOthers: readonly Defect[] = [
  {
    what: "another player's launch token",
    spoil: (good, { other }) => ({ ...good, token: other.token }),
    answers: { bet: 4 },
  },
  {
    what: 'an unknown launch token',
    spoil: put('token', 'guessed-token-of-nobody'),
    answers: all('authenticate bet', 4),
  },
  { what: 'a missing launch token', spoil: put('token', undefined), answers: { bet: 4 } },
  {
    what: 'a reference that another movement already uses',
    spoil: (good, { betId }) => ({ ...good, reference: betId }),
    answers: all(stated, 120),
  },
]

/** Pragmatic's protocol uses forms, and an MD5 over the sorted fields. */
export const pragmatic: SpokenDialect = {
  name: 'the Pragmatic-like dialect',
  game: { gameId: 'vs20night', studio: 'pragmatic-demo' },
  operations,
  optional: {
    authenticate: ['gameId'],
    // A bet without a token is refused too, but with another error code. `defects` tests that case.
    bet: ['token'],
    bonusWin: ['gameId', 'roundId'],
    promoWin: ['gameId', 'roundId'],
  },
  ids: ['providerId', 'userId', 'gameId', 'roundId', 'reference', 'bonusCode', 'jackpotId', 'campaignId'],
  emptyIsAbsent: true,
  missing: { httpStatus: 200, code: 7 },
  malformed: { httpStatus: 200, code: 7 },
  accepted: { httpStatus: 200, code: 0 },
  wrongSignature: { httpStatus: 200, code: 5 },
  tooLarge: { httpStatus: 200, code: 7 },
  wrongType: { httpStatus: 200, code: 7 },
  defects: [...amounts, ...promotions, ...whoAndWhere, ...ofOthers],
  secrets: [secret],
  encode: (fields) => new URLSearchParams(textsOf(fields)).toString(),
  codeField: 'error',
  message(operation, body, { contentType = 'application/x-www-form-urlencoded', signing, spoil } = {}) {
    const fields = new Map(new URLSearchParams(body))
    if (signing !== 'none') fields.set('hash', hashOf(fields, signing === 'forged' ? 'guessed' : secret))
    const payload = spoiled(new URLSearchParams([...fields]).toString(), spoil)
    const headers = { 'content-type': contentType }
    return { url: `/platform/provider/pragmatic-demo/${operation}.html`, headers, payload }
  },
}

const textsOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
