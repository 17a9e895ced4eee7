import { dirname } from 'node:path'
import { restore } from './restore.ts'
import { verifyBooks } from './verify.ts'

/**
 * Restores a backup and runs the ledger verifier on the copy. Prints the time of the newest restored data, and how long
 * the restore took.
 * @param noteCluster receives the folder that contains the cluster before the cluster is filled, so that the caller can
 * delete it even if the restore fails
 * @returns whether the verifier found the ledger in order
 */
export async function proveRestore(
  request: Parameters<typeof restore>[0],
  noteCluster: (folder: string) => void,
): Promise<boolean> {
  const startedMs = performance.now()
  const { postgres, recoveryPoint } = await restore(request, (clusterDir) => noteCluster(dirname(clusterDir)))
  try {
    const restoredMs = performance.now()
    const code = verifyBooks(postgres.ownerUrl)
    const seconds = (ms: number): string => `${Math.round((ms - startedMs) / 100) / 10} s`
    process.stdout.write(
      `Recovery point: ${recoveryPoint}\n` +
        `Recovery time:  ${seconds(restoredMs)}, verified after ${seconds(performance.now())}\n`,
    )
    return code === 0
  } finally {
    await postgres.stop()
  }
}
