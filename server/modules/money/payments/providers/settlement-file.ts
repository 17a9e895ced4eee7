import { currency as currencyShape, parseReportedAmount } from '@baize/contract/money'
import { callOut, OutboundError } from '../../../../kit/outbound.ts'
import { basic } from './authentication.ts'
import type { PaymentProvider, SettledKind, SettledLine } from './port.ts'

const header = 'reference,type,amount,currency'
const kinds: ReadonlySet<string> = new Set<SettledKind>(['deposit', 'chargeback', 'payout', 'payout-return'])

/**
 * Reads a settlement file. After a heading, each line contains our order code, type, amount and currency, separated by
 * commas.
 * @throws OutboundError if any line cannot be read, because a comparison with an incomplete file would report false
 * differences
 */
export function readSettlement(text: string): readonly SettledLine[] {
  const [first, ...lines] = text.trim().split(/\r?\n/)
  if (first?.trim() !== header) throw new OutboundError('answered with no settlement file')
  return lines.map((line, at) => {
    const [orderCode = '', kind = '', amount = '', code = '', ...more] = line.trim().split(',')
    const currency = currencyShape.safeParse(code)
    const amountMinor = currency.success ? parseReportedAmount(amount, currency.data) : undefined
    const isLine = /^[\w-]{1,100}$/.test(orderCode) && kinds.has(kind) && more.length === 0
    if (!isLine || !currency.success || amountMinor === undefined || amountMinor <= 0n)
      throw new OutboundError(`answered with a settlement file whose line ${at + 2} cannot be read`)
    return { orderCode, kind: kind as SettledKind, money: { amountMinor, currency: currency.data } }
  })
}

/**
 * Fetches the settlement files of a provider that publishes one file for each day at `<url>/<day>.csv`.
 * @param url undefined if the provider publishes no files
 */
export function settlementsOf(
  url: string | undefined,
  user: string,
  password: string,
): Pick<PaymentProvider, 'settlement'> {
  if (url === undefined) return {}
  return {
    async settlement(day) {
      const headers = { authorization: basic(user, password) }
      const reply = await callOut(`${url}/${day}.csv`, { method: 'GET', headers, timeoutMs, maximumBytes })
      if (reply.status !== 200) throw new OutboundError(`answered ${reply.status}`)
      return readSettlement(reply.text)
    },
  }
}

const timeoutMs = 60_000

/** This is enough for about a million lines. */
const maximumBytes = 64 * 1024 * 1024
