import * as z from 'zod/mini'
import type { Config } from '../../../../config.ts'
import { OutboundError } from '../../../../kit/outbound.ts'
import { gatewayOf, gatewayReply, type GatewaySettings } from '../gateway.ts'
import type { PaymentProvider, ProviderPart } from '../port.ts'

const opened = z.extend(gatewayReply, { pageUrl: z.url() })

/** Omega Bank: the player approves a transfer on the bank's page. Payouts go to the account that paid in. */
export const omega: ProviderPart = {
  capabilities: { storesCards: false, quotes: false, page: 'hosted', walletFields: [], paysOutTo: 'source' },
  connect: (config) => config.omega && connect(config.omega, config),
}

function connect(
  settings: GatewaySettings,
  { publicUrl, platformUrl }: Pick<Config, 'publicUrl' | 'platformUrl'>,
): PaymentProvider {
  const { order, inquire, payOut, readCallback, settlement } = gatewayOf('omega', settings)
  return {
    pageOrigins: [new URL(settings.url).origin],
    async submit(wanted) {
      const answer = await order(opened, wanted, {
        notifyUrl: `${platformUrl}/callback/omega`,
        returnUrl: `${publicUrl}/deposit-success`,
        language: wanted.language,
      })
      if (typeof answer === 'string') return { result: 'refused', reason: answer }
      const { protocol } = new URL(answer.pageUrl)
      if (protocol !== 'https:' && protocol !== new URL(settings.url).protocol)
        throw new OutboundError('answered with no address of a page')
      return { result: 'continue', continueUrl: answer.pageUrl }
    },
    inquire,
    payOut,
    readCallback,
    settlement,
    acknowledgement: 'OK',
  }
}
