import type { StandIn } from '../stand-in.ts'

export const authenticatorStandIn: StandIn = {
  id: 'authenticator',
  name: 'Authenticator app',
  summary: 'Shows the codes with which the demo’s staff sign in to the console.',
  endpoints: ['GET /authenticator/code'],
  inputs: [],
  link: { href: '/authenticator', name: 'Show the code' },
}
