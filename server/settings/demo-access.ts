import * as z from 'zod/mini'
import { demoAccess } from '@baize/contract/demo-values'

/** Settings that only the demo uses. */
export const demoAccessSettings = {
  /** The password of the demo's players and staff. */
  DEMO_PASSWORD: z._default(z.string().check(z.minLength(12)), demoAccess.DEMO_PASSWORD),
  /** The secret (base32) of the authenticator app that the demo's staff use as their second factor. */
  DEMO_AUTHENTICATOR_SECRET: z._default(
    z.string().check(z.regex(/^[A-Z2-7]{32}$/)),
    demoAccess.DEMO_AUTHENTICATOR_SECRET,
  ),
  /** The secret that signs the webhooks to the sandbox. */
  DEMO_WEBHOOK_SECRET: z._default(z.string().check(z.regex(/^whsec_[\w+/=]{32,100}$/)), demoAccess.DEMO_WEBHOOK_SECRET),
}

const shape = z.object(demoAccessSettings)

export const demoAccessOf = (values: z.output<typeof shape>) => ({
  password: values.DEMO_PASSWORD,
  authenticatorSecret: values.DEMO_AUTHENTICATOR_SECRET,
  webhookSecret: values.DEMO_WEBHOOK_SECRET,
})
