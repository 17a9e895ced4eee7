import { randomUUID } from 'node:crypto'
import { newId } from '../../kit/ids.ts'
import { userIdOf } from '../../modules/play/game-providers/dialects/user-id.ts'
import { hub88SignatureHeader } from '../../modules/play/game-providers/dialects/hub88/signature.ts'
import { hub88Sign } from '../dialect-calls.ts'
import { all, put, spoiled, type Defect, type Fields, type SpokenDialect, type World } from './dialect.ts'

const bet = 'transaction/bet'
const win = 'transaction/win'
const rollback = 'transaction/rollback'
const stated = `${bet} ${win}`
const moving = `${stated} ${rollback}`
const every = `user/info user/balance ${moving}`

const user = ({ gambler }: World): Fields => ({ request_uuid: randomUUID(), user: userIdOf(gambler.player) })
const movement = (world: World): Fields => ({
  ...user(world),
  transaction_uuid: randomUUID(),
  round: newId(),
  game_code: world.gambler.round.gameId,
})
const money = { currency: 'GBP', amount: 100_000 }

const operations: SpokenDialect['operations'] = {
  'user/info': user,
  'user/balance': user,
  [bet]: (world) => ({ ...movement(world), ...money, token: world.gambler.token }),
  [win]: (world) => ({ ...movement(world), ...money, reference_transaction_uuid: world.betId }),
  [rollback]: (world) => ({
    ...movement(world),
    round: world.gambler.round.roundId,
    reference_transaction_uuid: world.betId,
  }),
}

const wrong = 'RS_ERROR_WRONG_TYPES'
const noAmounts = ['100000', 'ten', 1.5, 1e30, null, true, ['1']]

const amounts: readonly Defect[] = [
  { what: 'a negative amount', spoil: put('amount', -100_000), answers: all(stated, wrong) },
  // A win of zero is valid, because it reports that the round is lost.
  { what: 'an amount of zero', spoil: put('amount', 0), answers: { [bet]: wrong } },
  { what: 'an amount with a fraction of a penny', spoil: put('amount', 100_001), answers: all(stated, wrong) },
  {
    what: 'an amount above the safe integers of JavaScript',
    spoil: put('amount', 2 ** 53),
    answers: all(stated, wrong),
  },
  ...noAmounts.map((amount) => ({
    what: `${JSON.stringify(amount)} as the amount`,
    spoil: put('amount', amount),
    answers: all(stated, wrong),
  })),
]

const whoAndWhere: readonly Defect[] = [
  {
    what: 'an unknown player',
    spoil: put('user', userIdOf({ playerId: newId(), currency: 'GBP' })),
    answers: { ...all(every, 'RS_ERROR_UNKNOWN'), [win]: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' },
  },
  { what: 'a malformed player id', spoil: put('user', "'or'1'='1"), answers: all(every, 'RS_ERROR_UNKNOWN') },
  {
    what: 'an unknown currency',
    spoil: put('currency', 'XXX'),
    answers: all(stated, 'RS_ERROR_WRONG_CURRENCY'),
  },
  {
    what: 'a currency without an account of the player',
    spoil: (good, { gambler }) => ({
      ...good,
      currency: 'JPY',
      user: userIdOf({ ...gambler.player, currency: 'JPY' }),
    }),
    answers: all(every, 'RS_ERROR_UNKNOWN'),
  },
  {
    what: 'an unknown game',
    spoil: put('game_code', 'no-such-game'),
    answers: {
      [bet]: 'RS_ERROR_INVALID_TOKEN',
      [win]: 'RS_ERROR_INVALID_GAME',
      [rollback]: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    },
  },
  { what: 'a malformed round id', spoil: put('round', 'a b'), answers: all(moving, wrong) },
  { what: 'a malformed end of the round', spoil: put('round_closed', 'yes'), answers: all(bet, wrong) },
  { what: 'a malformed free-round flag', spoil: put('is_free', 'yes'), answers: all(bet, wrong) },
  // Nobody pays for a free round, so its stake must be zero.
  { what: 'a free round with a stake', spoil: put('is_free', true), answers: { [bet]: wrong } },
  { what: 'a message without fields', spoil: () => ({}), answers: all(every, 'RS_ERROR_WRONG_SYNTAX') },
]

const missing = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
const duplicate = 'RS_ERROR_DUPLICATE_TRANSACTION'

const ofOthers: readonly Defect[] = [
  {
    what: "another player's launch token",
    spoil: (good, { other }) => ({ ...good, token: other.token }),
    answers: { [bet]: 'RS_ERROR_INVALID_TOKEN' },
  },
  {
    what: 'an unknown launch token',
    spoil: put('token', 'guessed-token-of-nobody'),
    answers: { [bet]: 'RS_ERROR_INVALID_TOKEN' },
  },
  {
    what: "another player's bet",
    spoil: (good, { othersBetId, other }) => ({
      ...good,
      reference_transaction_uuid: othersBetId,
      round: other.round.roundId,
    }),
    answers: { [win]: missing },
  },
  {
    what: 'an id that another movement already uses',
    spoil: (good, { betId }) => ({ ...good, transaction_uuid: betId }),
    answers: all(stated, duplicate),
  },
]

/** Hub88's protocol uses JSON, an RSA-SHA256 signature of the raw body, and an id in each request. */
export const hub88: SpokenDialect = {
  name: 'the Hub88-like dialect',
  game: { gameId: 'hub_train', studio: 'hub88-demo' },
  operations,
  optional: {},
  ids: ['request_uuid', 'user', 'transaction_uuid', 'reference_transaction_uuid', 'round', 'game_code'],
  missing: { httpStatus: 200, code: 'RS_ERROR_WRONG_SYNTAX' },
  malformed: { httpStatus: 200, code: wrong },
  accepted: { httpStatus: 200, code: 'RS_OK' },
  wrongSignature: { httpStatus: 200, code: 'RS_ERROR_INVALID_SIGNATURE' },
  tooLarge: { httpStatus: 200, code: 'RS_ERROR_WRONG_SYNTAX' },
  wrongType: { httpStatus: 200, code: 'RS_ERROR_WRONG_SYNTAX' },
  defects: [...amounts, ...whoAndWhere, ...ofOthers],
  secrets: [],
  encode: (fields) => JSON.stringify(fields),
  signatureHeader: hub88SignatureHeader,
  codeField: 'status',
  message(operation, body, { contentType = 'application/json', signing, spoil } = {}) {
    const payload = spoiled(body, spoil)
    const signature = hub88Sign(signing === 'forged' ? `${body} ` : payload)
    const headers = { 'content-type': contentType, ...(signing !== 'none' && { [hub88SignatureHeader]: signature }) }
    return { url: `/platform/provider/hub88-demo/${operation}`, headers, payload }
  },
}
