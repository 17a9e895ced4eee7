import { killablePostgres } from '../testing/killable-postgres.ts'
import { killableCluster } from './killable-cluster.ts'

/**
 * Chooses on which database a command's programs run: on a single PostgreSQL or, if the arguments contain `--cluster`,
 * on a cluster, which needs `CITUS_BIN`.
 * @returns `open`, which starts that database, and `args` without `--cluster`
 */
export function chooseServer(args: readonly string[]) {
  const isCluster = args.includes('--cluster')
  return { open: isCluster ? killableCluster : killablePostgres, args: args.filter((word) => word !== '--cluster') }
}
