import { join, resolve } from 'node:path'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import { residentKilobytes } from '../memory.ts'
import { keepReport } from '../report.ts'
import { command, endAll, psql, requireTools, startPostgres, startServer } from '../wallet/programs.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const port = 4692
const atOnce = 20
/**
 * How often all players upload at the same time. Each repetition begins with the memory that the previous ones have
 * left occupied.
 */
const waves = 4
const edgePixels = 1820

/**
 * Measures the server's memory while twenty players upload 10 MB each at the same time, several times in succession.
 */
export async function benchUploads(): Promise<void> {
  requireTools()
  using folder = temporaryFolder('uploads')
  try {
    const { url } = await startPostgres(folder.path)
    command(url, 'migrate')
    const all = ['-v', 'first=1', '-v', `last=${atOnce}`]
    psql(url, ['-f', resolve('bench/wallet/game.sql')])
    psql(url, [...all, '-f', resolve('bench/wallet/players.sql')])
    psql(url, [...all, '-f', resolve('bench/uploads/sessions.sql')])
    const pid = await startServer(url, port, { DATA_DIR: join(folder.path, 'files') })
    const picture = noise(edgePixels)
    const lines = await measure(pid, picture)
    const text = [
      `\`npm run bench -- uploads\`: ${atOnce} players upload a picture of ${(picture.length / 1e6).toFixed(1)} MB each at the same time, and repeat this ${waves} times. The server has ` +
        'at most three pictures in memory at once, and reads the other pictures only afterwards. The table shows the memory of the server process (RSS).',
      '',
      '| when | memory afterwards, MB | highest memory, MB | accepted pictures | duration, s |',
      '|---|---:|---:|---:|---:|',
      ...lines,
    ].join('\n')
    console.log(text)
    keepReport('Uploads', text)
  } finally {
    await endAll()
  }
}

async function measure(pid: number, picture: Buffer): Promise<string[]> {
  const lines = [`| before the uploads | ${megabytes(pid)} | | | |`]
  for (let wave = 1; wave <= waves; wave++) {
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, megabytes(pid))), 20)
    const begun = performance.now()
    const replies = await Promise.all(Array.from({ length: atOnce }, (_, index) => handIn(index + 1, picture)))
    const seconds = (performance.now() - begun) / 1000
    clearInterval(watch)
    await sleep(1000)
    const taken = replies.filter((status) => status === 'SUCCESS').length
    lines.push(
      `| ${atOnce} uploads at once, round ${wave} | ${megabytes(pid)} | ${most} | ${taken} of ${atOnce} | ${seconds.toFixed(1)} |`,
    )
  }
  return lines
}

const megabytes = (pid: number): number => Math.round(residentKilobytes(pid) / 1000)

async function handIn(n: number, picture: Buffer): Promise<string> {
  const form = new FormData()
  const fields = {
    documentType: 'PASSPORT',
    issueDate: '2025-01-31',
    expiryDate: '2099-01-31',
    documentNumber: `AB1${String(n).padStart(6, '0')}`,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('FRONT', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'passport.png')
  const headers = { authorization: `Bearer ${`key-${n}-`.padEnd(43, 'x')}` }
  const reply = await fetch(`http://127.0.0.1:${port}/platform/saveSingleDocument`, {
    method: 'POST',
    headers,
    body: form,
  })
  return ((await reply.json()) as { status: string }).status
}

/** Makes a PNG of nearly 10 MB from random pixels, because random pixels cannot be compressed. */
function noise(edge: number): Buffer {
  const rows = Buffer.alloc((edge * 3 + 1) * edge)
  randomBytes(rows.length).copy(rows)
  for (let row = 0; row < edge; row++) rows[row * (edge * 3 + 1)] = 0
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
