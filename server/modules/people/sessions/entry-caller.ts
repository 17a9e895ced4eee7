import type { login } from '@baize/contract/sessions/player'
import type { CallerOf } from '../../../kit/http/route.ts'

/** The details of a request that both steps of a login need. */
export type EntryCaller = Pick<
  CallerOf<typeof login>,
  'session' | 'language' | 'timeZone' | 'address' | 'agent' | 'setCookie' | 'clearCookie'
>
