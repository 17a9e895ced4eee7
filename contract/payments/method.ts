import * as z from 'zod/mini'

/** The code of a payment method, such as `NETELLER`. */
export const paymentMethod = z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/))
