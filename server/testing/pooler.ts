import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export interface Pooler {
  /** Changes a connection string so that its connections go through the pooler. */
  through(url: string): string
  stop(): Promise<void>
}

/**
 * Starts PgBouncer in front of a database server.
 * @param program the path of PgBouncer
 * @param url any database on the server. All roles must have the same password as the role in it
 * @param lines the lines of PgBouncer's configuration. Without them, PgBouncer's defaults apply
 */
export async function startPooler(program: string, url: string, lines: readonly string[] = []): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-pooler-'))
  const { hostname, port: serverPort, password } = new URL(url)
  const port = await freePort()
  const users = ['baize', 'baize_program'].map((role) => `"${role}" "${decodeURIComponent(password)}"\n`).join('')
  writeFileSync(join(folder, 'users'), users)
  const own = [`listen_addr=127.0.0.1`, `listen_port=${port}`, 'unix_socket_dir=', 'auth_type=trust']
  const file = ['[databases]', `* = host=${hostname} port=${serverPort}`, '[pgbouncer]', ...own]
  writeFileSync(join(folder, 'settings'), [...file, `auth_file=${folder}/users`, ...lines, ''].join('\n'))
  // PgBouncer refuses to run as root. The user that it runs as instead must be able to read the files.
  chmodSync(folder, 0o755)
  const user = process.getuid?.() === 0 ? ['--user', 'nobody'] : []
  const pooler = spawn(program, ['--quiet', ...user, join(folder, 'settings')], { stdio: 'ignore' })
  const ended = once(pooler, 'exit')
  while (!(await answers(port))) {
    if (pooler.exitCode !== null) throw new Error('PgBouncer ended while starting')
    await wait(20)
  }
  return {
    through: (address) => Object.assign(new URL(address), { host: `127.0.0.1:${port}` }).href,
    async stop() {
      pooler.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
