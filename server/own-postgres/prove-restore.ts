import { dirname } from 'node:path'
import { restore } from './restore.ts'
import { verifyBooks } from './verify.ts'

/**
 * Restores, lets the verifier read the copy, and prints how much is in it and how long it took.
 * @param places learns the folder that holds the cluster before it is filled
 * @returns whether the books are in order
 */
export async function proveRestore(
  wish: Parameters<typeof restore>[0],
  places: (folder: string) => void,
): Promise<boolean> {
  const startedMs = performance.now()
  const { postgres, recoveryPoint } = await restore(wish, (clusterDir) => places(dirname(clusterDir)))
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
