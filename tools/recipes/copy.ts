import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../launcher/settings.ts'
import { linkDependencies } from '../testing/program-copy.ts'
import type { Edit } from './edits.ts'

export interface Copy {
  /**
   * Applies edits to the copy.
   * @throws Error if an edit does not match exactly one position
   */
  edit(edits: readonly Edit[]): void
  /** Runs an npm script of the copy with further arguments. `ok` is true if the script succeeded. */
  run(script: string, ...args: readonly string[]): { readonly ok: boolean; readonly output: string }
  changed(): readonly string[]
  reset(): void
  remove(): void
}

interface Manifest {
  readonly workspaces: readonly string[]
  readonly scripts: Readonly<Record<string, string>>
}

export function copyWorkingTree(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'baize-recipes-'))
  const listed = git(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']).split('\0')
  for (const path of listed)
    if (path !== '' && existsSync(join(root, path))) cpSync(join(root, path), join(folder, path), { recursive: true })
  const { workspaces, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
  linkDependencies(folder, workspaces)
  for (const path of ['node_modules/.package-lock.json', 'tools/runtime/node_modules'])
    symlinkSync(join(root, path), join(folder, path))
  git(folder, ['init', '--quiet'])
  // In the copy, the folders named node_modules are symbolic links. The repository's .gitignore ignores only folders of
  // this name, so the links are ignored here.
  writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n')
  git(folder, ['add', '--all'])
  git(folder, ['-c', 'user.name=recipes', '-c', 'user.email=recipes@localhost', 'commit', '--quiet', '-m', 'The copy'])
  return {
    edit(edits) {
      for (const { path, apply } of edits) {
        const file = join(folder, path)
        const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, apply(text))
      }
    },
    run(script, ...more) {
      const [command = '', ...own] = (scripts[script] ?? script).split(' ')
      const args = [...own, ...more]
      const program = command === 'node' ? process.execPath : join(folder, 'node_modules/.bin', command)
      const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 })
      return { ok: status === 0, output: `${stdout}${stderr}`.replaceAll(`${folder}/`, '') }
    },
    changed: () =>
      git(folder, ['status', '--porcelain', '--untracked-files=all'])
        .split('\n')
        .filter(Boolean)
        .map((line) => line.slice(3)),
    reset() {
      git(folder, ['reset', '--hard', '--quiet'])
      git(folder, ['clean', '-d', '--force', '--quiet'])
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

function git(folder: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout
}
