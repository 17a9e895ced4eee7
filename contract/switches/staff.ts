import * as z from 'zod/mini'
import { op } from '../op.ts'

/**
 * What staff can switch off immediately. Open rounds, late payments and money that is already moving are always
 * completed. The subject is a studio for STUDIO, `studio/game` for GAME, and a payment provider for PROVIDER; the other
 * kinds have no subject.
 */
export const switchKinds = ['GAME', 'STUDIO', 'PROVIDER', 'WITHDRAWALS', 'SIGN_UP', 'BONUSES'] as const
export type SwitchKind = (typeof switchKinds)[number]

const kind = z.enum(switchKinds)

export const getSwitches = op({
  id: 'getSwitches',
  permission: 'offer.switch',
  service: 'platform',
  method: 'GET',
  path: '/staff/getSwitches',
  access: 'staff',
  summary:
    'List what is switched off, the newest first, and the studios and payment providers that can be. With a search, find games that are on',
  request: z.object({
    /** A part of a game's name, or its whole id. */
    search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  }),
  replies: {
    SUCCESS: z.object({
      off: z.array(
        z.object({
          kind,
          subject: z.string(),
          gameName: z.optional(z.string()),
          /** ISO 8601 UTC. */
          offAt: z.string(),
          offBy: z.string(),
          reason: z.string(),
        }),
      ),
      studios: z.array(z.string()),
      providers: z.array(z.string()),
      /** The first matching games, sorted by name. */
      games: z.array(z.object({ studio: z.string(), gameId: z.string(), gameName: z.string() })),
    }),
  },
  errors: [],
  rate: { limit: 240, windowSeconds: 60 },
})

export const setSwitch = op({
  id: 'setSwitch',
  permission: 'offer.switch',
  confirmed: true,
  service: 'platform',
  method: 'POST',
  path: '/staff/setSwitch',
  access: 'staff',
  summary: 'Switch a part of the house off or on again. Every process follows within a second',
  request: z.object({
    kind,
    subject: z._default(z.string().check(z.trim(), z.maxLength(120)), ''),
    isOff: z.boolean(),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  }),
  replies: { SUCCESS: z.object({}) },
  errors: ['switches.subject', 'switches.state'],
  rate: { limit: 60, windowSeconds: 60 },
})

export const operations = [getSwitches, setSwitch] as const
