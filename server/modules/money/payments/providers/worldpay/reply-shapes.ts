/** The elements of Worldpay's replies and order notifications that we use, after parsing. */
import * as z from 'zod/mini'
import { decoration, optional } from '../../../../../kit/foreign-fields.ts'

const errorElement = z.object({ '@code': z.string(), '#text': z._default(z.string(), '') })

export const amountElement = z.object({
  '@value': z.string(),
  '@currencyCode': z.string(),
  '@exponent': z.string(),
  '@debitCreditIndicator': decoration(z.string()),
})

const oneOrMany = <Shape extends z.ZodMiniType>(shape: Shape) =>
  z.pipe(
    optional(z.union([shape, z.array(shape)])),
    z.transform((one): readonly z.output<Shape>[] => (one === undefined ? [] : Array.isArray(one) ? one : [one])),
  )

/**
 * If the amount of an account is missing or invalid, the account is ignored, because it does not show what has moved.
 */
const account = z.object({ '@accountType': decoration(z.string()), amount: decoration(amountElement) })

export const paymentElement = z.object({
  /** The amount of the order. The journal contains what has moved. A refusal may contain no amount. */
  amount: decoration(amountElement),
  lastEvent: z.string().check(z.regex(/^\w{1,40}$/)),
  /** The current balances of the payment's accounts. */
  balance: z.pipe(
    decoration(oneOrMany(account)),
    z.transform((accounts) => accounts ?? []),
  ),
})

/** The movements of one event between the accounts of a payment. A refusal has no movements. */
export const journalElement = z.object({
  '@journalType': z.string().check(z.regex(/^\w{1,40}$/)),
  bookingDate: decoration(z.unknown()),
  accountTx: oneOrMany(z.extend(account, { '@batchId': decoration(z.string()) })),
})

const payments = oneOrMany(paymentElement)

export const tokenElementOf = z.object({
  tokenDetails: z.object({ paymentTokenID: z.string().check(z.minLength(1), z.maxLength(100)) }),
  paymentInstrument: z.object({
    cardDetails: z.object({
      expiryDate: z.object({
        date: z.object({
          '@month': z.string().check(z.regex(/^\d{1,2}$/)),
          '@year': z.string().check(z.regex(/^\d{4}$/)),
        }),
      }),
      cardHolderName: z._default(decoration(z.string()), ''),
      derived: z.object({
        cardBrand: z.string().check(z.regex(/^[\w -]{1,30}$/)),
        // The masked card number. At most its first four digits and its last four may be visible.
        obfuscatedPAN: z.string().check(z.regex(/^\d{0,4}\*{4,}\d{4}$/)),
      }),
    }),
  }),
})

export const replyMessage = z.object({
  paymentService: z.object({
    reply: z.object({
      error: optional(errorElement),
      orderStatus: z.optional(
        z.object({
          '@orderCode': z.string(),
          error: optional(errorElement),
          reference: z.optional(z.union([z.string(), z.object({ '#text': z.string() })])),
          payment: payments,
          token: z.optional(z.unknown()),
          /** The journal of the payment's last event. Some responses contain no journal. */
          journal: optional(journalElement),
        }),
      ),
    }),
  }),
})

export const notificationMessage = z.object({
  paymentService: z.object({
    '@merchantCode': z.string(),
    notify: z.object({
      orderStatusEvent: z.object({
        '@orderCode': z.string(),
        payment: payments,
        token: z.optional(z.unknown()),
        journal: optional(journalElement),
      }),
    }),
  }),
})
