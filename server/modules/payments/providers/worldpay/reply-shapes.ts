/** The parts that we read of Worldpay's replies and order notifications, after parsing. */
import * as z from 'zod/mini'

const errorElement = z.object({ '@code': z.string(), '#text': z._default(z.string(), '') })

export const paymentElement = z.object({
  amount: z.object({ '@value': z.string(), '@currencyCode': z.string(), '@exponent': z.string() }),
  lastEvent: z.string().check(z.regex(/^\w{1,40}$/)),
})

// one attempt to pay is an element, several are a list
const payments = z.pipe(
  z.optional(z.union([paymentElement, z.array(paymentElement)])),
  z.transform((one) => (one === undefined ? [] : Array.isArray(one) ? one : [one])),
)

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
      cardHolderName: z._default(z.string(), ''),
      derived: z.object({
        cardBrand: z.string().check(z.regex(/^[\w -]{1,30}$/)),
        // at most the first four and the last four digits
        obfuscatedPAN: z.string().check(z.regex(/^\d{0,4}\*{4,}\d{4}$/)),
      }),
    }),
  }),
})

export const replyMessage = z.object({
  paymentService: z.object({
    reply: z.object({
      error: z.optional(errorElement),
      orderStatus: z.optional(
        z.object({
          '@orderCode': z.string(),
          error: z.optional(errorElement),
          reference: z.optional(z.union([z.string(), z.object({ '#text': z.string() })])),
          payment: payments,
          token: z.optional(z.unknown()),
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
        journal: z.optional(z.object({ '@journalType': z.string().check(z.regex(/^\w{1,40}$/)) })),
      }),
    }),
  }),
})
