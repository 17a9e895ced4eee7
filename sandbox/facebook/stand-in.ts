import type { StandIn } from '../stand-in.ts'
import { people } from './people.ts'

const effects = {
  invalid: 'Its token is not valid.',
  expired: 'Its token has expired.',
  otherApp: 'Its token was given to another app.',
}

export const facebookStandIn: StandIn = {
  id: 'facebook',
  name: 'Facebook Login',
  summary: 'The login page of a social network, and what tells an app whose token it was given.',
  endpoints: ['GET /facebook/dialog/oauth', 'GET /facebook/debug_token'],
  inputs: [
    {
      of: 'Profile',
      rows: people.map(({ name, fault }) => ({ input: name, effect: fault ? effects[fault] : 'A good token.' })),
    },
  ],
}
