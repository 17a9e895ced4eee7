import { killablePostgres } from '../testing/killable-postgres.ts'
import { killableCluster } from './killable-cluster.ts'

/** A run is on one PostgreSQL, or with `--cluster` on several, which needs `CITUS_BIN`. @returns the other words, too */
export function chooseServer(words: readonly string[]) {
  const isCluster = words.includes('--cluster')
  return { open: isCluster ? killableCluster : killablePostgres, args: words.filter((word) => word !== '--cluster') }
}
