import type { StandIn } from '../stand-in.ts'
import { people, type Person } from './people.ts'

const effects: Readonly<Record<NonNullable<Person['fault']>, string>> = {
  oneFactor: 'The token says that one factor was proved.',
  unconfirmed: 'The token says that the e-mail address is not confirmed.',
  forged: 'The token is signed with another key.',
  nonce: 'The token has the nonce of another sign-in.',
  audience: 'The token is for another client.',
  party: 'The authorised party of the token is another client.',
  expired: 'The token has expired.',
  silent: 'The token endpoint answers with status 503.',
}

export const openidStandIn: StandIn = {
  id: 'openid',
  name: 'Identity provider of the staff',
  summary:
    'OpenID Connect: staff sign in to the console, and their groups decide their roles. The end of a session here ends it there.',
  endpoints: [
    'GET /openid/.well-known/openid-configuration',
    'GET /openid/jwks',
    'GET /openid/authorize',
    'POST /openid/token',
    'POST /openid/sessions',
  ],
  inputs: [
    {
      of: 'Person',
      rows: people.map(({ name, groups, fault }) => ({
        input: name,
        effect: fault ? effects[fault] : `Groups: ${groups.join(', ')}.`,
      })),
    },
  ],
  link: { href: '/openid/sessions', name: 'End a session' },
}
