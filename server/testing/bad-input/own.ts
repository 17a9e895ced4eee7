import { signatureHeader } from '@baize/contract/game-providers/studio'
import { createHmac } from 'node:crypto'
import { newId } from '../../kit/ids.ts'
import { all, put, spoiled, type Defect, type Fields, type SpokenDialect, type World } from './dialect.ts'

const secret = 'demo-studio'
const paying = 'win prize'
const staking = 'bet betAndWin'
const stated = `${staking} ${paying} adjustment`
const moving = `${stated} rollback`

const movement = ({ gambler }: World): Fields => ({ ...gambler.round, roundId: newId(), transactionId: newId() })
const stake = (world: World): Fields => ({ ...movement(world), token: world.gambler.token, amount: '1.00' })

const operations: SpokenDialect['operations'] = {
  authenticate: ({ gambler }) => ({ token: gambler.token, gameId: gambler.round.gameId }),
  balance: ({ gambler: { round } }) => ({ playerId: round.playerId, currency: round.currency }),
  bet: stake,
  betAndWin: (world) => ({ ...stake(world), winAmount: '0.50' }),
  win: (world) => ({ ...movement(world), amount: '1.00' }),
  prize: (world) => ({ ...movement(world), amount: '1.00', reason: 'jackpot', reasonId: 'grand' }),
  adjustment: (world) => ({ ...movement(world), amount: '1.00' }),
  rollback: (world) => ({
    ...movement(world),
    roundId: world.gambler.round.roundId,
    referenceTransactionId: world.betId,
  }),
  endRound: ({ gambler: { round } }) => ({ ...round, roundId: newId() }),
}

const noAmounts = [
  'ten',
  '1e2',
  'NaN',
  '0x10',
  '１.00',
  '1,00',
  ' 1.00',
  '+1.00',
  '.5',
  '',
  '9'.repeat(30),
  true,
  null,
  ['1'],
]

/** Amounts that are refused for stakes as well as for wins. */
const noAmountsIn = (field: string, of: string): readonly Defect[] => [
  { what: `${field}: a tenth of a penny`, spoil: put(field, '1.001'), answers: all(of, 'INVALID_AMOUNT') },
  { what: `${field}: a millionth`, spoil: put(field, '0.00000001'), answers: all(of, 'INVALID_AMOUNT') },
  {
    what: `${field}: an implausibly high amount`,
    spoil: put(field, '9'.repeat(15)),
    answers: all(of, 'INVALID_AMOUNT'),
  },
  ...noAmounts.map((amount) => ({
    what: `${field}: ${JSON.stringify(amount)}`,
    spoil: put(field, amount),
    answers: all(of, 'BAD_REQUEST'),
  })),
]

const amounts: readonly Defect[] = [
  { what: 'a negative amount', spoil: put('amount', '-1.00'), answers: all(`${staking} ${paying}`, 'BAD_REQUEST') },
  {
    what: 'a negative amount above the balance',
    spoil: put('amount', '-9999.00'),
    answers: { adjustment: 'INSUFFICIENT_FUNDS' },
  },
  { what: 'an amount of zero', spoil: put('amount', '0.00'), answers: all(stated, 'INVALID_AMOUNT') },
  ...noAmountsIn('amount', stated),
  // Zero is a valid win, but not with a minus sign.
  ...['-0.50', '-0.00', '-0'].map((amount) => ({
    what: `a win of ${amount}`,
    spoil: put('winAmount', amount),
    answers: { betAndWin: 'INVALID_AMOUNT' },
  })),
  { what: 'an amount of minus zero', spoil: put('amount', '-0.00'), answers: { adjustment: 'INVALID_AMOUNT' } },
  ...noAmountsIn('winAmount', 'betAndWin'),
]

const whoAndWhere: readonly Defect[] = [
  {
    what: 'an unknown player',
    spoil: put('playerId', newId()),
    answers: all(`balance endRound ${moving}`, 'UNKNOWN_PLAYER'),
  },
  {
    what: 'a malformed player id',
    spoil: put('playerId', "' or 1=1"),
    answers: all(`balance endRound ${moving}`, 'BAD_REQUEST'),
  },
  {
    what: 'an unknown game',
    spoil: put('gameId', 'no-such-game'),
    answers: {
      ...all(`authenticate ${paying} adjustment endRound`, 'UNKNOWN_GAME'),
      ...all(staking, 'TOKEN_INVALID'),
      rollback: 'TRANSACTION_CONFLICT',
    },
  },
  {
    what: 'an unknown currency',
    spoil: put('currency', 'XXX'),
    answers: all(`balance endRound ${moving}`, 'BAD_REQUEST'),
  },
  {
    what: 'a currency without an account of the player',
    spoil: ({ amount, ...good }) => ({
      ...good,
      currency: 'JPY',
      ...(amount === undefined ? {} : { amount: '100' }),
      ...('winAmount' in good ? { winAmount: '50' } : {}),
    }),
    answers: all(`balance endRound ${moving}`, 'UNKNOWN_PLAYER'),
  },
  {
    what: 'a malformed round id',
    spoil: put('roundId', 'a b'),
    answers: all(`${moving} endRound`, 'BAD_REQUEST'),
  },
  {
    what: 'a message without fields',
    spoil: () => ({}),
    answers: all(`authenticate balance endRound ${moving}`, 'BAD_REQUEST'),
  },
]

const ofOthers: readonly Defect[] = [
  {
    what: "another player's launch token",
    spoil: (good, { other }) => ({ ...good, token: other.token }),
    answers: all(staking, 'TOKEN_INVALID'),
  },
  {
    what: 'an unknown launch token',
    spoil: put('token', 'guessed-token-of-nobody'),
    answers: all(`authenticate ${staking}`, 'TOKEN_INVALID'),
  },
  {
    what: 'an id that another movement already uses',
    spoil: (good, { betId }) => ({ ...good, transactionId: betId }),
    answers: all(`bet betAndWin ${paying} adjustment`, 'TRANSACTION_CONFLICT'),
  },
]

/** Baize's own protocol uses JSON, and an HMAC-SHA256 of the raw body. */
export const own: SpokenDialect = {
  name: 'our own dialect',
  game: {},
  operations,
  optional: { prize: ['roundId', 'gameId'] },
  emptyIsAbsent: true,
  ids: ['transactionId', 'referenceTransactionId', 'roundId', 'gameId', 'playerId', 'reasonId'],
  missing: { httpStatus: 400, code: 'BAD_REQUEST' },
  malformed: { httpStatus: 400, code: 'BAD_REQUEST' },
  accepted: { httpStatus: 200, code: 'SUCCESS' },
  wrongSignature: { httpStatus: 401, code: 'SIGNATURE_INVALID' },
  tooLarge: { httpStatus: 413, code: 'TOO_LARGE' },
  wrongType: { httpStatus: 415, code: 'BAD_REQUEST' },
  defects: [...amounts, ...whoAndWhere, ...ofOthers],
  secrets: [secret],
  encode: (fields) => JSON.stringify(fields),
  signatureHeader,
  codeField: 'status',
  message(operation, body, { contentType = 'application/json', signing, spoil } = {}) {
    const payload = spoiled(body, spoil)
    const signature = createHmac('sha256', signing === 'forged' ? 'guessed' : secret)
      .update(payload)
      .digest('hex')
    const headers = { 'content-type': contentType, ...(signing !== 'none' && { [signatureHeader]: signature }) }
    return { url: `/platform/provider/baize-studio/${operation}`, headers, payload }
  },
}
