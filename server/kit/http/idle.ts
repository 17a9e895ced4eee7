import type { FastifyRequest } from 'fastify'

/** The header of calls that a page makes by itself, after nobody has used it for a minute. */
const idleHeader = 'baize-idle'

/** Whether a call counts as a use of its session. Automatic calls of an idle page must not keep its session alive. */
export const isUse = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers[idleHeader] === undefined
