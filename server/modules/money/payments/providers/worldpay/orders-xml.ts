/** The messages that we send to Worldpay's XML API (PaymentService DTD 1.4). */
import { type ByLanguage, inLanguage } from '@baize/contract/languages'
import { currencyDigits, type Money } from '@baize/contract/money'
import { XMLBuilder } from 'fast-xml-parser'
import type { CardPageOrder, DepositOrder, PayoutOrder } from '../port.ts'

const doctype = '"-//Worldpay//DTD Worldpay PaymentService v1//EN" "http://dtd.worldpay.com/paymentService_v1.dtd"'

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true })

/**
 * The kinds of card that the hosted page accepts. Players enter the card on Worldpay's page, so its details never reach
 * us.
 */
const cards = ['VISA-SSL', 'ECMC-SSL', 'MAESTRO-SSL']

/** The text that the player sees on the card page and on their bank statement. */
const descriptions = {
  deposit: { en: 'Casino deposit', mk: 'Уплата во казино' },
  card: { en: 'Card for casino deposits', mk: 'Картичка за уплати во казино' },
  payout: { en: 'Casino withdrawal', mk: 'Исплата од казино' },
} satisfies Record<string, ByLanguage<string>>

interface Merchant {
  readonly merchant: string
  /**
   * The number of the merchant's own configuration of the hosted page. Undefined if the merchant uses the standard
   * page.
   */
  readonly installation: string | undefined
}

/**
 * The XML of a deposit's order. It must be exactly the same text each time, so that Worldpay recognises an order that
 * is submitted again.
 */
export function orderXml(
  { merchant, installation }: Merchant,
  { orderCode, money, playerId, emailAddress, cardToken, language }: DepositOrder,
): string {
  const shopper = shopperOf(emailAddress, playerId)
  const byToken = { paymentDetails: { ...tokenElement(cardToken), storedCredentials: { '@usage': 'USED' } }, shopper }
  return messageXml(merchant, {
    submit: {
      order: {
        '@orderCode': orderCode,
        ...(installation && cardToken === undefined ? { '@installationId': installation } : {}),
        '@shopperLanguageCode': language,
        description: inLanguage(descriptions.deposit, language),
        amount: amountOf(money),
        ...(cardToken === undefined ? onPage(orderCode, shopper) : byToken),
      },
    },
  })
}

/**
 * The XML of an order for a zero amount that stores a card. The bank verifies the card, Worldpay stores it, and no
 * money moves.
 */
export const cardXml = (
  { merchant, installation }: Merchant,
  { orderCode, currency: code, playerId, emailAddress, language }: CardPageOrder,
): string =>
  messageXml(merchant, {
    submit: {
      order: {
        '@orderCode': orderCode,
        ...(installation ? { '@installationId': installation } : {}),
        '@shopperLanguageCode': language,
        description: inLanguage(descriptions.card, language),
        amount: amountOf({ amountMinor: 0n, currency: code }),
        ...onPage(orderCode, shopperOf(emailAddress, playerId)),
      },
    },
  })

const shopperOf = (emailAddress: string, playerId: string) => ({
  shopperEmailAddress: emailAddress,
  authenticatedShopperID: playerId,
})

/** The elements of an order for which the player enters the card on the hosted page. */
const onPage = (orderCode: string, shopper: object) => ({
  paymentMethodMask: { include: cards.map((code) => ({ '@code': code })) },
  shopper,
  // Asks Worldpay to store the card's number and to give us a token for it.
  createToken: { '@tokenScope': 'shopper', tokenEventReference: orderCode },
})

/** The XML of a payout to a card. In Worldpay's protocol, this is an order whose payment details are a refund. */
export const payoutXml = ({ merchant }: Merchant, order: PayoutOrder, cardToken: string): string =>
  messageXml(merchant, {
    submit: {
      order: {
        '@orderCode': order.orderCode,
        '@shopperLanguageCode': order.language,
        description: inLanguage(descriptions.payout, order.language),
        amount: amountOf(order.money),
        paymentDetails: { '@action': 'REFUND', ...tokenElement(cardToken) },
        shopper: { authenticatedShopperID: order.playerId },
      },
    },
  })

const tokenElement = (token: string | undefined) => ({
  'TOKEN-SSL': { '@tokenScope': 'shopper', paymentTokenID: token },
})

const amountOf = ({ amountMinor, currency: code }: Money) => ({
  '@value': amountMinor.toString(),
  '@currencyCode': code,
  '@exponent': String(currencyDigits[code]),
})

export const inquiryXml = ({ merchant }: Merchant, orderCode: string): string =>
  messageXml(merchant, { inquiry: { orderInquiry: { '@orderCode': orderCode } } })

const messageXml = (merchant: string, content: object): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE paymentService PUBLIC ${doctype}>\n` +
  builder.build({ paymentService: { '@version': '1.4', '@merchantCode': merchant, ...content } })
