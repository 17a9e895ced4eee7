import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launcher/settings.ts'

interface RunOptions {
  /** The Debian packages to install if the program is missing, for the error message. */
  readonly needs: string
  readonly env?: Readonly<Record<string, string>>
  readonly input?: string
  /** The folder in which the program runs, relative to the repository. */
  readonly folder?: string
  /**
   * A file that the program reads, relative to the repository. If it is missing, an empty file is created and removed
   * afterwards.
   */
  readonly emptyFile?: string
}

/**
 * Runs a program. Ends this process with a message if the program is missing or fails.
 * @returns what the program has printed to stdout
 */
export function run(
  program: string,
  args: readonly string[],
  { needs, env, input, folder = '.', emptyFile }: RunOptions,
): string {
  const place = emptyFile === undefined ? undefined : join(root, emptyFile)
  const isMade = place !== undefined && !existsSync(place)
  if (isMade) closeSync(openSync(place, 'wx'))
  try {
    const { status, error, stdout, stderr } = spawnSync(program, args, {
      cwd: join(root, folder),
      env: { ...process.env, ...env },
      ...(input === undefined ? {} : { input }),
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    })
    if (error) fail(`${program} is missing (Debian: apt install ${needs}).`)
    if (status !== 0) fail(`${program} ${args.join(' ')}\n${stdout}${stderr}`)
    console.log(`ok ${program} ${args.slice(0, 4).join(' ')}`)
    return stdout
  } finally {
    if (isMade) rmSync(place)
  }
}

export function fail(text: string): never {
  console.error(text)
  process.exit(1)
}
