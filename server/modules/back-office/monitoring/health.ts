interface Pool {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** The state of the process. Without a pool the database does not answer. */
export function healthOf(pool?: Pool) {
  const database = pool ? { status: 'UP' as const, details: detailsOf(pool) } : { status: 'DOWN' as const }
  return { status: database.status, components: { db: database, ping: { status: 'UP' as const } } }
}

const detailsOf = ({ totalCount, idleCount, waitingCount }: Pool) => ({
  connections: totalCount,
  idle: idleCount,
  waiting: waitingCount,
})
