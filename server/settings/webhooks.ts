import * as z from 'zod/mini'

export const webhookSettings = {
  /**
   * Whether webhooks may be sent to private addresses, such as a receiver in the same network. By default this is
   * allowed only in the demo.
   */
  WEBHOOK_PRIVATE_ADDRESSES: z.optional(z.enum(['0', '1'])),
}

interface Given {
  readonly WEBHOOK_PRIVATE_ADDRESSES?: '0' | '1' | undefined
  readonly SANDBOX_URL: string
}

export const webhooksOf = ({ WEBHOOK_PRIVATE_ADDRESSES: given, SANDBOX_URL: sandbox }: Given, isDemo: boolean) => ({
  allowsPrivate: given === undefined ? isDemo : given === '1',
  allowsHttp: isDemo,
  demoReceiver: isDemo ? `${sandbox}/webhooks/receiver` : undefined,
})
