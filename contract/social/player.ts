import * as z from 'zod/mini'
import { op } from '../op.ts'
import { sessionErrors, login } from '../sessions/player.ts'

const socialType = z.literal('facebook')

/** The access token that the social network issues for the operator's app when the player logs in there. */
const token = z.string().check(z.minLength(1), z.maxLength(1000))

const password = z.string().check(z.minLength(1), z.maxLength(200))

export const socialLogin = op({
  id: 'socialLogin',
  service: 'platform',
  method: 'POST',
  path: '/socialLogin',
  access: 'visitor',
  setsCookies: true,
  summary: 'Open the session of the player whose account is linked to a profile',
  /** `siteId` is coerced to a number, because this operation can be called by GET and URLs contain only strings. */
  request: z.object({
    socialType,
    token,
    siteId: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999)), 1),
  }),
  replies: {
    SUCCESS: login.replies.SUCCESS,
    SECOND_FACTOR: login.replies.SECOND_FACTOR,
    FAIL_TEMP_LOCK: login.replies.FAIL_TEMP_LOCK,
    /** No player is linked to this profile. After logging in, the player can link the profile with `linkSocial`. */
    NOT_LINKED: z.object({}),
  },
  errors: ['social.off', 'social.token', 'social.down', 'login.failed', 'login.changed', ...sessionErrors],
  alsoGet: true,
  rate: { limit: 30, windowSeconds: 60 },
})

export const getSocialLinks = op({
  id: 'getSocialLinks',
  service: 'platform',
  method: 'GET',
  path: '/getSocialLinks',
  access: 'player',
  summary: 'List the profiles that open the player’s account',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      links: z.array(
        z.object({
          socialType,
          /** ISO 8601 UTC. */
          linkedAt: z.string(),
        }),
      ),
    }),
  },
  errors: [],
})

export const linkSocial = op({
  id: 'linkSocial',
  service: 'platform',
  method: 'POST',
  path: '/linkSocial',
  access: 'player',
  confirmed: true,
  summary: 'Let a profile open the account. Needs the password, and a mail informs the player',
  request: z.object({ socialType, token, password }),
  replies: { SUCCESS: z.object({}) },
  errors: ['social.off', 'social.token', 'social.down', 'social.taken', 'login.password', 'login.tempLock'],
  rate: { limit: 10, windowSeconds: 60 },
})

export const unlinkSocial = op({
  id: 'unlinkSocial',
  service: 'platform',
  method: 'POST',
  path: '/unlinkSocial',
  access: 'player',
  confirmed: true,
  summary: 'Unlink a profile. Needs the password',
  request: z.object({ socialType, password }),
  replies: { SUCCESS: z.object({}) },
  errors: ['login.password', 'login.tempLock'],
  rate: { limit: 10, windowSeconds: 60 },
})

export const operations = [socialLogin, getSocialLinks, linkSocial, unlinkSocial] as const
