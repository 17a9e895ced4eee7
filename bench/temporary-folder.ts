import { chmodSync, type DisposableTempDir, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that is deleted at the end of the block. If root starts PostgreSQL, it reads the folder as another user. */
export function temporaryFolder(name: string): DisposableTempDir {
  const folder = mkdtempDisposableSync(join(tmpdir(), `baize-bench-${name}-`))
  chmodSync(folder.path, 0o755)
  return folder
}
