import { call } from './client.ts'
import { findSession } from './find-session.ts'

/** The session that the cookies name, if it is alive. */
export const checkSession = () => findSession(call)
