import * as z from 'zod/mini'

export const webhookSettings = {
  /** Whether webhooks may go to private addresses, such as a receiver in the same network. By default only in the demo. */
  WEBHOOK_PRIVATE_ADDRESSES: z.optional(z.enum(['0', '1'])),
}

export const webhooksOf = (
  { WEBHOOK_PRIVATE_ADDRESSES: given }: { readonly WEBHOOK_PRIVATE_ADDRESSES?: '0' | '1' | undefined },
  isDemo: boolean,
) => ({
  allowsPrivate: given === undefined ? isDemo : given === '1',
  allowsHttp: isDemo,
})
