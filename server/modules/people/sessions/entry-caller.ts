import type { login } from '@baize/contract/sessions/player'
import type { CallerOf } from '../../../kit/http/route.ts'

/** What both steps of a login need of the request. */
export type EntryCaller = Pick<
  CallerOf<typeof login>,
  'session' | 'language' | 'address' | 'agent' | 'setCookie' | 'clearCookie'
>
