import { chmodSync, type DisposableTempDir, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Creates a folder that is deleted at the end of the caller's block (`using`). Every user may read it, because
 * PostgreSQL runs as another user if root starts it.
 */
export function temporaryFolder(name: string): DisposableTempDir {
  const folder = mkdtempDisposableSync(join(tmpdir(), `baize-bench-${name}-`))
  chmodSync(folder.path, 0o755)
  return folder
}
