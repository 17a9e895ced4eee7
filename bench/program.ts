import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

export interface Program {
  readonly url: string
  stop(): Promise<void>
}

const readyTimeoutMs = 300_000

/**
 * Starts the whole product at the given port, as `npm start` does, with new demo data.
 * @param settings further environment variables
 */
export async function startProgram(port: number, settings: Record<string, string> = {}): Promise<Program> {
  const folder = temporaryFolder('program')
  const child = spawn('node', [resolve('tools/run.mjs'), 'tools/start.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder.path, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  await new Promise<void>((ready, fail) => {
    const timer = setTimeout(() => fail(new Error('the program was not ready in time')), readyTimeoutMs)
    child.once('exit', (code) => fail(new Error(`the program ended with ${code}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      if (!chunk.toString().includes('Baize is ready')) return
      clearTimeout(timer)
      ready()
    })
  })
  return {
    url: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
      folder.remove()
    },
  }
}
