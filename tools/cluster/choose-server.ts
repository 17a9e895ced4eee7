import { killablePostgres } from '../testing/killable-postgres.ts'
import { killableCluster } from './killable-cluster.ts'

/**
 * Selects the database of a run: one PostgreSQL or, with `--cluster`, a cluster, which needs `CITUS_BIN`.
 * @returns a function that starts it, and the other arguments
 */
export function chooseServer(words: readonly string[]) {
  const isCluster = words.includes('--cluster')
  return { open: isCluster ? killableCluster : killablePostgres, args: words.filter((word) => word !== '--cluster') }
}
