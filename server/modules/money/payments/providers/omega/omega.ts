import * as z from 'zod/mini'
import type { Config } from '../../../../../config.ts'
import { gatewayOf, gatewayReply, type GatewaySettings } from '../gateway.ts'
import { pageAddress } from '../page-address.ts'
import type { PaymentProvider, ProviderPart } from '../port.ts'

const opened = z.extend(gatewayReply, { pageUrl: z.url() })

/**
 * Omega Bank: the player approves a transfer on the bank's page. Payouts go to the account from which the deposit came.
 */
export const omega: ProviderPart = {
  capabilities: { storesCards: false, quotes: false, page: 'hosted', walletFields: [], paysOutTo: 'source' },
  connect: (config) => config.omega && connect(config.omega, config),
}

function connect(
  settings: GatewaySettings,
  { publicUrl, platformUrl }: Pick<Config, 'publicUrl' | 'platformUrl'>,
): PaymentProvider {
  const { order, inquire, payOut, readCallback, settlementFile } = gatewayOf('omega', settings)
  return {
    pageOrigins: [new URL(settings.url).origin],
    async submit(wanted) {
      const answer = await order(opened, wanted, {
        notifyUrl: `${platformUrl}/callback/omega`,
        returnUrl: `${publicUrl}/deposit-success`,
        language: wanted.language,
      })
      if (typeof answer === 'string') return { result: 'refused', reason: answer }
      return { result: 'continue', continueUrl: pageAddress(answer.pageUrl, settings.url) }
    },
    inquire,
    payOut,
    readCallback,
    settlementFile,
    acknowledgement: 'OK',
  }
}
