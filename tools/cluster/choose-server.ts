import { killablePostgres } from '../testing/killable-postgres.ts'
import { killableCluster } from './killable-cluster.ts'

/**
 * Chooses the database server of a run from the command line: a single PostgreSQL or, with `--cluster`, a cluster,
 * which needs `CITUS_BIN`.
 * @returns a function that starts the server, and the other arguments
 */
export function chooseServer(words: readonly string[]) {
  const isCluster = words.includes('--cluster')
  return { open: isCluster ? killableCluster : killablePostgres, args: words.filter((word) => word !== '--cluster') }
}
