import { killablePostgres } from '../testing/killable-postgres.ts'
import { killableCluster } from './killable-cluster.ts'

/**
 * Chooses the database server of a run from the command line: a single PostgreSQL or, with `--cluster`, a cluster,
 * which needs `CITUS_BIN`.
 * @returns a function that starts the server, and the other arguments
 */
export function chooseServer(args: readonly string[]) {
  const isCluster = args.includes('--cluster')
  return { open: isCluster ? killableCluster : killablePostgres, args: args.filter((word) => word !== '--cluster') }
}
