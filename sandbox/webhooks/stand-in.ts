import type { StandIn } from '../stand-in.ts'

export const webhookStandIn: StandIn = {
  id: 'webhooks',
  name: 'Receiver of webhooks',
  summary: 'Another system of the house: it verifies the casino’s webhooks and lists them.',
  endpoints: ['POST /webhooks/receiver', 'GET /webhooks/received'],
  inputs: [
    {
      of: 'Query of the endpoint’s address',
      rows: [
        { input: '?answer=503', effect: 'Every signed request is answered with this status, and comes again.' },
        { input: '?answer=410', effect: 'The casino switches the endpoint off.' },
      ],
    },
  ],
  link: { href: '/webhooks', name: 'Show what arrived' },
}
