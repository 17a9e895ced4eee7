import type { Context } from '../context.ts'
import { newId } from '../kit/ids.ts'
import {
  chooseNickname,
  postChannelMessage,
  postHouseMessage,
  saveChannel,
  saveChannelWord,
} from '../modules/site/channels/service.ts'
import { findAnyPlayerId } from '../modules/people/players/service.ts'

const channels = [
  { channelId: '20', name: 'House' },
  { channelId: '21', name: 'Winners’ table' },
  { channelId: '22', name: 'Lounge' },
] as const

type ChannelId = (typeof channels)[number]['channelId']

const nicknames = { 'ana-demo': 'QuietFox', 'marko-demo': 'Охридски' } as const

interface Line {
  readonly channelId: ChannelId
  /** The author. Absent for a message by the casino itself. */
  readonly username?: keyof typeof nicknames
  readonly content: string
}

const lines: readonly Line[] = [
  { channelId: '20', content: 'Welcome. Here the house tells you about opening hours, new games and repairs.' },
  { channelId: '21', content: 'Tell each other about your rounds. The house checks none of these stories.' },
  { channelId: '21', username: 'ana-demo', content: 'Three lanterns in a row on the wheel. I had to look twice!' },
  { channelId: '21', username: 'marko-demo', content: 'Браво! Јас денес само гледам.' },
  { channelId: '22', content: 'Be kind to each other. Links and personal details do not belong here.' },
  { channelId: '22', username: 'marko-demo', content: 'Добра вечер на сите од Охрид.' },
  { channelId: '22', username: 'ana-demo', content: 'Good evening! Which bingo hall are you in?' },
  { channelId: '20', content: 'All tables are open today. · Денес се отворени сите маси.' },
]

const refusedWords = ['swindler', 'moron', 'глупак', 'измамник']

const staff = 'demo'

export async function seedChannels(context: Context): Promise<void> {
  for (const channel of channels) await saveChannel(context, { ...channel, public: true, open: true }, { staff })
  for (const word of refusedWords) await saveChannelWord(context, { word }, { staff })
  for (const [username, nickname] of Object.entries(nicknames))
    await chooseNickname(context, { nickname }, await callerOf(context, username))
  for (const [index, { channelId, username, content }] of lines.entries()) {
    // The messages have idempotency keys, so that seeding can be repeated after an interruption without posting a
    // message twice.
    const key = { idempotencyKey: `demo-message-${index}` }
    if (username === undefined)
      await postHouseMessage(context, { channelId, content, marketing: false }, { staff, ...key })
    else {
      const caller = await callerOf(context, username)
      await postChannelMessage(context, { content }, { ...caller, params: { channelId }, ...key })
    }
  }
}

async function callerOf(context: Context, username: string) {
  const playerId = await findAnyPlayerId(context, username)
  if (playerId === undefined) throw new Error(`the demo has no ${username}`)
  const session = { id: newId(), playerId, currency: 'GBP', level: 'player' } as const
  return { session, language: 'en' } as const
}
