import type { FastifyRequest } from 'fastify'

/** The header that a page adds to its automatic calls once nobody has used the page for a minute. */
const idleHeader = 'baize-idle'

/**
 * Whether a call counts as a use of its session. The automatic calls of an idle page must not keep its session alive.
 */
export const isUse = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers[idleHeader] === undefined
