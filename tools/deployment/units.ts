import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../launcher/settings.ts'
import { run } from './run.ts'

/**
 * The highest value that `systemd-analyze security` may report for a unit, in tenths of a point. 0 points mean the best
 * protection, 10 the worst.
 */
const mostExposure = 20

/** Checks the systemd units as if this checkout were installed in /opt/baize. */
export function checkUnits(): void {
  const folder = mkdtempSync(join(tmpdir(), 'baize-units-'))
  try {
    cpSync(join(root, 'deploy/systemd'), folder, { recursive: true })
    const units = readdirSync(folder)
      .filter((name) => name.endsWith('.service'))
      .map((name) => join(folder, name))
    for (const unit of units) {
      const text = readFileSync(unit, 'utf8')
      writeFileSync(unit, text.replaceAll(/(?<=^ExecStart=)\/opt\/baize/gm, root))
    }
    run('systemd-analyze', ['verify', '--man=no', ...units], { needs: 'systemd' })
    const limit = `--threshold=${mostExposure}`
    for (const unit of units) run('systemd-analyze', ['security', '--offline=true', limit, unit], { needs: 'systemd' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
