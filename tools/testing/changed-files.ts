import { spawnSync } from 'node:child_process'
import { Refusal } from '../launcher/refusal.ts'

/**
 * Returns the paths of the files that differ from the branch main, whether the changes are committed or not. Deleted
 * files are left out.
 * @param folder a work tree of git
 */
export function changedFiles(folder: string): string[] {
  const git = (...args: readonly string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 })
    return status === 0 ? stdout : undefined
  }
  const base = (git('merge-base', 'HEAD', 'main') ?? git('rev-parse', 'HEAD'))?.trim()
  if (base === undefined) throw new Refusal('Git knows no commit here: run npm run check without --changed.')
  const differing = git('diff', '--name-only', '--diff-filter=d', '-z', base) ?? ''
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z') ?? ''
  return `${differing}${untracked}`.split('\0').filter((path) => path !== '')
}
