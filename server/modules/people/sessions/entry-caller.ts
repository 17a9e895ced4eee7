import type { login } from '@baize/contract/sessions/player'
import type { CallerOf } from '../../../kit/http/route.ts'

/** The part of a request that a log-in needs, in either step. */
export type EntryCaller = Pick<
  CallerOf<typeof login>,
  'session' | 'language' | 'address' | 'agent' | 'setCookie' | 'clearCookie'
>
