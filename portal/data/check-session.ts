import { call } from './client.ts'
import { findSession } from './find-session.ts'

/** The session that the cookies name, if it is alive. Any failure counts as no session. */
export const checkSession = () => findSession(call)
