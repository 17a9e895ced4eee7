import type { Party } from './checks/parties.ts'

/** Third parties that a deployment can do without, each with the settings that it needs in production. */
export const optionalParties = {
  worldpay: {
    name: 'Worldpay',
    needs: ['WORLDPAY_PASSWORD', 'WORLDPAY_NOTIFY_PASSWORD', 'WORLDPAY_URL', 'WORLDPAY_LIBRARY_URL'],
  },
  skrill: { name: 'Skrill', needs: ['SKRILL_PASSWORD', 'SKRILL_SECRET_WORD', 'SKRILL_URL'] },
  neteller: { name: 'NETELLER', needs: ['NETELLER_PASSWORD', 'NETELLER_NOTIFY_PASSWORD', 'NETELLER_URL'] },
  nekbit: { name: 'NekBit', needs: ['NEKBIT_SECRET', 'NEKBIT_URL'] },
  omega: { name: 'Omega', needs: ['OMEGA_SECRET', 'OMEGA_URL'] },
  paymentiq: { name: 'PaymentIQ', needs: ['PAYMENTIQ_SECRET'] },
  ownStudio: { name: 'your studio', needs: ['STUDIO_SECRET', 'STUDIO_URL'] },
  pragmatic: {
    name: 'the Pragmatic studio',
    needs: ['PRAGMATIC_SECRET', 'PRAGMATIC_URL', 'PRAGMATIC_API_URL', 'PRAGMATIC_SECURE_LOGIN'],
  },
  hub88: {
    name: 'the Hub88 studio',
    needs: ['HUB88_PUBLIC_KEY', 'HUB88_URL', 'HUB88_API_URL', 'HUB88_OPERATOR_ID', 'HUB88_PRIVATE_KEY'],
  },
} as const satisfies Record<string, Party>
