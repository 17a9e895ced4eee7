import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '../../launcher/refusal.ts'
import { playScene } from '../scene.ts'
import type { Step } from '../step.ts'

const sizeMb = 900
const pieceBytes = 4096

export const disk: Step = {
  name: 'disk',
  happens: 'the disk of the database and of the log is full for ten seconds, and has space again',
  async run() {
    const mountPoint = mkdtempSync(join(tmpdir(), 'baize-disk-'))
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'baize', mountPoint])
    if (mounted.status !== 0) throw new Refusal('The step disk mounts a small disk, which needs root.')
    const filler = join(mountPoint, 'filler')
    try {
      return await playScene('disk', {
        dataDir: join(mountPoint, 'data'),
        // The program writes its log to the temporary folder, so that folder must be on the small disk too.
        env: { TMPDIR: mountPoint },
        faults: (database) => ({
          fill: async () => fill(filler),
          free: async () => {
            rmSync(filler)
            if (await database.isAlive()) return 'PostgreSQL ran all the time'
            await database.start()
            return 'PostgreSQL had ended and started again'
          },
        }),
      })
    } finally {
      spawnSync('umount', [mountPoint])
      rmSync(mountPoint, { recursive: true })
    }
  },
}

/** Fills the disk until nothing more can be written, even if PostgreSQL frees space in the meantime. */
function fill(file: string): void {
  const descriptor = openSync(file, 'a')
  try {
    for (;;) writeSync(descriptor, Buffer.alloc(pieceBytes))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(descriptor)
  }
}
