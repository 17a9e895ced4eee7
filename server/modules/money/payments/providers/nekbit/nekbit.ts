import { formatAmount } from '@baize/contract/money'
import * as z from 'zod/mini'
import type { Config } from '../../../../../config.ts'
import { gatewayOf, gatewayReply, type GatewaySettings } from '../gateway.ts'
import type { PaymentProvider, ProviderPart } from '../port.ts'

const decimal = z.string().check(z.regex(/^\d{1,15}(\.\d{1,18})?$/))
const unit = z.string().check(z.regex(/^[A-Za-z]{2,8}$/))
const instant = z.iso.datetime()

const quotes = z.object({
  quotes: z
    .array(z.object({ id: z.string().check(z.maxLength(100)), currency: unit, rate: decimal, expiresAt: instant }))
    .check(z.maxLength(20)),
})
const opened = z.extend(gatewayReply, {
  payTo: z.object({
    address: z.string().check(z.regex(/^[\w:-]{10,120}$/)),
    amount: decimal,
    currency: unit,
    rate: decimal,
    uri: z.string().check(z.maxLength(300)),
    expiresAt: instant,
  }),
})

/**
 * NekBit quotes prices in cryptocurrencies, and creates a new address for each deposit. It pays out to an address that
 * the player enters.
 */
export const nekbit: ProviderPart = {
  capabilities: { storesCards: false, quotes: true, page: 'none', walletFields: [], paysOutTo: 'coins' },
  connect: (config) => config.nekbit && connect(config.nekbit, config),
}

function connect(settings: GatewaySettings, { platformUrl }: Pick<Config, 'platformUrl'>): PaymentProvider {
  const { order, fetch, inquire, payOut, readCallback, settlementFile } = gatewayOf('nekbit', settings)
  return {
    pageOrigins: [],
    async quote({ amountMinor, currency }, playerId) {
      const asked = { amount: formatAmount(amountMinor, currency), currency, customer: playerId }
      const response = await fetch(quotes, '/v1/quotes', asked)
      return response.quotes.map((quote) => ({ ...quote, expiresAt: Temporal.Instant.from(quote.expiresAt) }))
    },
    async submit(wanted) {
      const answer = await order(opened, wanted, {
        quoteId: wanted.quoteId,
        notifyUrl: `${platformUrl}/callback/nekbit`,
        language: wanted.language,
      })
      return typeof answer === 'string'
        ? { result: 'refused', reason: answer }
        : { result: 'coins', payTo: answer.payTo }
    },
    inquire,
    payOut,
    readCallback,
    settlementFile,
    acknowledgement: 'OK',
  }
}
