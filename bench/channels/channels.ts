import { keepReport, spread } from '../report.ts'
import { command, endAll, figuresOf, psql, requireTools, startPostgres, startServer } from '../wallet/programs.ts'
import type { ChannelFigures, ChannelLoad } from './generator.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const ports = [4710, 4711]
const readers = 500
const messagesPerSecond = 10
const lostShare = 0.2

/**
 * Measures how fast and how reliably 500 readers of one channel, on two server processes, receive messages. A fifth of
 * the readers lose their connection once.
 */
export async function benchChannels(isShort: boolean): Promise<void> {
  requireTools()
  const plan = isShort ? { rounds: 2, messages: 50 } : { rounds: 5, messages: 200 }
  const rounds: ChannelFigures[] = []
  for (let round = 0; round < plan.rounds; round++) {
    rounds.push(await measure(plan.messages))
    console.error(`round ${round + 1} of ${plan.rounds}: ${JSON.stringify(rounds.at(-1))}`)
  }
  const text = reportOf(rounds, plan)
  console.log(text)
  keepReport('Channels', text)
}

async function measure(messages: number): Promise<ChannelFigures> {
  using folder = temporaryFolder('channels')
  try {
    const { url } = await startPostgres(folder.path)
    command(url, 'migrate')
    psql(url, ['-c', `insert into channel (channel_id, name, public) values (20, 'House', true)`])
    for (const port of ports) await startServer(url, port, { TRUST_PROXY: '1' }, 'channels')
    const load: ChannelLoad = { ports, readers, messages, messagesPerSecond, lostShare }
    return await figuresOf<ChannelFigures>('bench/channels/generator.ts', load, /\{"received.*\}/)
  } finally {
    await endAll()
  }
}

function reportOf(rounds: readonly ChannelFigures[], plan: { rounds: number; messages: number }): string {
  const row = (name: string, of: (round: ChannelFigures) => number, digits = 0): string =>
    `| ${name} | ${spread(rounds.map(of), digits)} |`
  return [
    `\`npm run bench -- channels\`: ${readers} readers of one channel, on two server processes, receive ${plan.messages} messages. Staff post ${messagesPerSecond} messages a second, to each process in turn. A fifth of the readers lose their connection once and connect to the other process. The servers, PostgreSQL, readers and writers share 2 cores; ${plan.rounds} rounds, median (least–most).`,
    '',
    '| what was measured | result |',
    '|---|---:|',
    row('messages received', ({ received }) => received),
    row('messages missing', ({ missing }) => missing),
    row('messages received twice', ({ twice }) => twice),
    row('readers who received messages in the wrong order', ({ otherOrder }) => otherOrder),
    row('time from the post until a reader has the message, median, ms', ({ p50Ms }) => p50Ms, 1),
    row(
      'time from the post until a reader has the message, 99th percentile, ms (including readers who lost their connection)',
      ({ p99Ms }) => p99Ms,
      1,
    ),
    row(
      'time from the post until a reader has the message, longest, ms (required: at most 1000)',
      ({ slowestMs }) => slowestMs,
      1,
    ),
  ].join('\n')
}
