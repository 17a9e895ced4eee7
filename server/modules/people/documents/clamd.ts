import { connect } from 'node:net'
import { tracedCall } from '../../../kit/telemetry/outgoing-calls.ts'
import type { Scanner } from './provider.ts'

const timeoutMs = 20_000
const chunkBytes = 64 * 1024

/**
 * Uses clamd's INSTREAM command over TCP: the file is sent in chunks, each after its length, and an empty chunk ends
 * it. The reply is one line.
 */
export function openClamd(url: string): Scanner {
  const { hostname, port } = new URL(url.replace(/^tcp:/, 'http:'))
  return {
    async isInfected(bytes) {
      const answer = await tracedCall('INSTREAM', hostname, () => ask(hostname, Number(port), bytes))
      if (/^stream: OK\0?$/.test(answer)) return false
      if (/ FOUND\0?$/.test(answer)) return true
      throw new Error('the virus scanner gave no clear answer')
    },
  }
}

function ask(host: string, port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port })
    let answer = ''
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the virus scanner does not answer')))
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer.trim()))
    socket.on('connect', () => {
      socket.write('zINSTREAM\0')
      for (let start = 0; start < bytes.length; start += chunkBytes) {
        const chunk = bytes.subarray(start, start + chunkBytes)
        socket.write(lengthOf(chunk))
        socket.write(chunk)
      }
      socket.write(lengthOf(Buffer.alloc(0)))
    })
  })
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}
