import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../launcher/settings.ts'
import { endWithParent } from '../../server/own-postgres/end-with-parent.ts'

/**
 * The time limit for a program, in milliseconds. The slowest program takes four minutes on a computer with two cores.
 */
const endsWithinMs = 900_000

/**
 * Runs a program that plays against a casino and checks the results. The program requests a fault by sending `{ wants,
 * about }` to this process, which runs the function with the name `wants` in `faults` and then replies.
 * @returns the program's summary of what players saw
 * @throws Error if the program fails or hangs, or if a fault could not be injected
 */
export async function runProgram(
  args: readonly string[],
  faults: Readonly<Record<string, (about: string) => Promise<string | void>>> = {},
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const [file = '', ...rest] = args
  const child = spawn(process.execPath, [join(root, file), ...rest], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const letLive = child.pid === undefined ? () => {} : endWithParent(child.pid, 'TERM', 'KILL')
  let saw = ''
  let failure: Error | undefined
  child.on('message', (message: { wants?: string; about?: string; saw?: string }) => {
    if (message.saw !== undefined) ({ saw } = message)
    if (message.wants === undefined) return
    const struck =
      faults[message.wants]?.(message.about ?? '') ?? Promise.reject(new Error(`There is no fault ${message.wants}.`))
    struck.then(
      (gives) => child.send({ gives: gives ?? '' }),
      (error: unknown) => {
        failure = error instanceof Error ? error : new Error(String(error))
        child.kill()
      },
    )
  })
  const late = setTimeout(() => {
    failure = new Error(`${args.join(' ')} did not end within ${endsWithinMs / 60_000} minutes.`)
    child.kill('SIGKILL')
  }, endsWithinMs)
  const [code] = (await once(child, 'exit').finally(letLive)) as [number | null]
  clearTimeout(late)
  if (failure !== undefined) throw failure
  if (code !== 0) throw new Error(`${file} ended with ${code}`)
  return saw
}
