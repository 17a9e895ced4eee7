import { connect, type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  answerOf,
  send,
  type Fields,
  type Message,
  type SpokenDialect,
  type World,
} from '../../../../testing/bad-input/dialect.ts'
import { hub88 } from '../../../../testing/bad-input/hub88.ts'
import { own } from '../../../../testing/bad-input/own.ts'
import { pragmatic } from '../../../../testing/bad-input/pragmatic.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { registerGame, newGambler } from '../../../../testing/money.ts'
import { closeSound } from '../../../../testing/books/close-sound.ts'
import { balancesOf } from '../../../money/wallet/service.ts'

let baize: TestApp
let port: number

beforeAll(async () => {
  baize = await build({ LOG_LEVEL: 'silent' }, { jobs: false })
  await baize.app.listen({ host: '127.0.0.1', port: 0 })
  ;({ port } = baize.app.server.address() as AddressInfo)
})

afterAll(() => closeSound(baize))

const betOf = ({ operations }: SpokenDialect): string =>
  Object.keys(operations).find((name) => name.endsWith('bet')) ?? ''

async function sitDown(dialect: SpokenDialect) {
  const game = await registerGame(baize.context, dialect.game)
  const gambler = await newGambler(baize, { game, amount: '20.00' })
  const world: World = { gambler, other: gambler, betId: randomUUID(), othersBetId: randomUUID() }
  const bet = betOf(dialect)
  const cash = async () => (await balancesOf(baize.context.db, gambler.player.playerId, 'GBP')).cashMinor
  return { bet, cash, good: (): Fields => dialect.operations[bet]?.(world) ?? {} }
}

const mark = Buffer.from([0xef, 0xbb, 0xbf])
const inUtf16 = (bytes: Buffer): Buffer => Buffer.from(bytes.toString(), 'utf16le')
const noUtf8 = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, -2), Buffer.from([0xff]), bytes.subarray(-2)])
const becomes = (what: string) => () => Buffer.from(what)
const changed = (from: RegExp, to: string) => (bytes: Buffer) => Buffer.from(bytes.toString().replace(from, to))

const json = 'application/json'
const syntax = 'RS_ERROR_WRONG_SYNTAX'
const types = 'RS_ERROR_WRONG_TYPES'

interface Strange {
  readonly what: string
  readonly spoil: (bytes: Buffer) => Buffer
  readonly contentType?: string
  /**
   * The expected code in our own protocol, in Pragmatic's and in Hub88's. Undefined if the protocol does not have this
   * message.
   */
  readonly answers: readonly [string | undefined, number | undefined, string | undefined]
}

const bad = 'BAD_REQUEST'
const strange: readonly Strange[] = [
  { what: 'without a body', spoil: becomes(''), answers: [bad, 5, syntax] },
  { what: 'in compressed form', spoil: (bytes) => gzipSync(bytes), answers: [bad, 5, syntax] },
  { what: 'in UTF-16', spoil: inUtf16, contentType: `${json}; charset=utf-16`, answers: [bad, undefined, syntax] },
  { what: 'in invalid UTF-8', spoil: noUtf8, answers: [bad, 5, syntax] },
  { what: 'cut short', spoil: (bytes) => bytes.subarray(0, -5), answers: [bad, 5, syntax] },
  { what: 'twice in one body', spoil: (bytes) => Buffer.concat([bytes, bytes]), answers: [bad, 7, syntax] },
  {
    what: 'with a field twice, the later one wrong',
    spoil: changed(/\}$/, ',"amount":"-1"}'),
    answers: [bad, undefined, types],
  },
  { what: 'with a field twice', spoil: changed(/$/, '&amount=9.00'), answers: [undefined, 5, undefined] },
  {
    what: 'with its amount in __proto__',
    spoil: changed(/"amount":("?[\d.]+"?)/, '"__proto__":{"amount":$1}'),
    answers: [bad, undefined, syntax],
  },
  ...['null', '[]', '1', '"bet"', '[[', '{"amount"}', "{'amount':1}", 'NaN'].map((body) => ({
    what: body,
    spoil: becomes(body),
    answers: [bad, 5, syntax] as const,
  })),
]

/**
 * How many levels deep the body is nested: far deeper than any real message, although the body is still below the size
 * limit.
 */
const depth = 30_000

interface Written {
  readonly status: number
  readonly text: string
}

/** Sends the bytes unchanged, all in one write, and reads until the server closes the connection. */
async function write(head: string, ...parts: readonly Buffer[]): Promise<Written> {
  const socket = connect(port, '127.0.0.1')
  socket.write(Buffer.concat([Buffer.from(head), ...parts]))
  const answer = await text(socket)
  return { status: Number(answer.slice(9, 12)), text: answer.slice(answer.indexOf('\r\n\r\n') + 4) }
}

const headOf = ({ url, headers }: Message, more: readonly string[]): string =>
  [
    `POST ${url} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...more,
    '',
    '',
  ].join('\r\n')

const chunk = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

describe.each([
  [own, 0],
  [pragmatic, 1],
  [hub88, 2],
] as const)('$name', (dialect: SpokenDialect, place) => {
  test.each(strange.filter(({ answers }) => answers[place] !== undefined))('a bet $what is refused', async (one) => {
    const { bet, cash, good } = await sitDown(dialect)
    const { spoil, contentType, answers } = one
    const { code } = await send(baize.app, dialect, bet, good(), { spoil, ...(contentType && { contentType }) })
    expect(code).toBe(answers[place])
    expect(await cash()).toBe(2000n)
  })

  test('a bet whose amount is a deeply nested list is refused, and the next bet is accepted', async () => {
    const { bet, cash, good } = await sitDown(dialect)
    const tower = '['.repeat(depth) + ']'.repeat(depth)
    const spoil =
      place === 1 ? changed(/amount=[\d.]+/, `amount=${tower}`) : changed(/"amount":"?[\d.]+"?/, `"amount":${tower}`)
    const { code } = await send(baize.app, dialect, bet, good(), { spoil })
    expect([bad, 5, syntax, types]).toContain(code)
    expect(await send(baize.app, dialect, bet, good())).toEqual(dialect.accepted)
    expect(await cash()).toBe(1900n)
  })

  test('a bet is the same after a byte order mark, in pieces, or byte by byte', async () => {
    const { bet, cash, good } = await sitDown(dialect)
    const fields = good()
    expect(await send(baize.app, dialect, bet, fields)).toEqual(dialect.accepted)
    const spoil = (bytes: Buffer): Buffer => Buffer.concat([mark, bytes])
    expect(await send(baize.app, dialect, bet, fields, { spoil })).toEqual(dialect.accepted)
    const message = dialect.message(bet, dialect.encode(fields))
    const head = headOf(message, ['Transfer-Encoding: chunked'])
    const half = Math.floor(message.payload.length / 2)
    for (const pieces of [
      [message.payload.subarray(0, half), message.payload.subarray(half)],
      Array.from(message.payload, (byte) => Buffer.from([byte])),
    ]) {
      const answer = await write(head, ...pieces.map(chunk), Buffer.from('0\r\n\r\n'))
      expect(answerOf(dialect, answer.status, answer.text)).toEqual(dialect.accepted)
    }
    expect(await cash()).toBe(1900n)
  })

  test('a message that two JSON parsers might read differently is refused', async () => {
    const { bet, cash, good } = await sitDown(dialect)
    const message = dialect.message(bet, dialect.encode(good()))
    const { payload } = message
    const length = `Content-Length: ${payload.length}`
    for (const more of [
      [length, 'Transfer-Encoding: chunked'],
      [length, `Content-Length: ${payload.length - 1}`],
      [`Content-Length: +${payload.length}`],
      [`Content-Length: ${payload.length}, ${payload.length}`],
      ['Transfer-Encoding: chunked, identity'],
      [length, 'X-Signature : 1'],
      [length, `X-Long: ${'x'.repeat(20_000)}`],
    ]) {
      const { status } = await write(headOf(message, more), payload)
      expect([400, 431], more.join(' ').slice(0, 80)).toContain(status)
    }
    expect(await cash()).toBe(2000n)
  })

  test('a message with a repeated header is accepted only if both values are valid', async () => {
    const { bet, cash, good } = await sitDown(dialect)
    const body = dialect.encode(good())
    const message = dialect.message(bet, body)
    const length = `Content-Length: ${message.payload.length}`
    const ask = async (of: Message, more: readonly string[]) => {
      const answer = await write(headOf(of, [...more, length]), of.payload)
      return answerOf(dialect, answer.status, answer.text)
    }
    const plain = { ...message, headers: { ...message.headers, 'content-type': 'text/plain' } }
    expect(await ask(plain, [`Content-Type: ${json}`, 'Content-Type: application/x-www-form-urlencoded'])).toEqual(
      dialect.wrongType,
    )
    const { signatureHeader } = dialect
    const forged = dialect.message(bet, body, { signing: 'forged' })
    for (const other of signatureHeader ? [message, forged] : [])
      expect(await ask(message, [`${signatureHeader}: ${other.headers[signatureHeader ?? '']}`])).toEqual(
        dialect.wrongSignature,
      )
    expect(await cash()).toBe(2000n)
  })
})
