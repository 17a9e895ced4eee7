import type { FastifyRequest } from 'fastify'

/** Says that a page calls by itself: nobody has used it for a minute. */
const idleHeader = 'baize-idle'

/** Whether a call counts as a use of its session. Calls of a page that nobody uses do not keep a session alive. */
export const isUse = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers[idleHeader] === undefined
