import { operations } from '@baize/contract/channels/player'
import { operations as moderation } from '@baize/contract/channels/moderation'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { deleteChannelMessage } from './moderation/delete-message.ts'
import { postHouseMessage } from './moderation/house-message.ts'
import { muteChannelPlayer, unmuteChannelPlayer } from './moderation/mutes.ts'
import { getChannelPosts } from './moderation/posts.ts'
import { reportChannelMessage } from './moderation/report-message.ts'
import { decideChannelReport, getChannelReports } from './moderation/reports.ts'
import { getChannelWords, removeChannelWord, saveChannelWord } from './moderation/word-list.ts'
import { chooseNickname } from './nicknames/choose-nickname.ts'
import { getChannels, saveChannel } from './service.ts'
import { getChannelStanding } from './standing.ts'
import { registerChannelStream } from './stream/register-stream.ts'
import { postChannelMessage } from './writing/post-message.ts'

export async function registerChannels(app: FastifyInstance, context: Context, guard: Guard): Promise<void> {
  bindAll(app, context, guard, operations, {
    getChannels,
    getChannelStanding,
    chooseNickname,
    postChannelMessage,
    reportChannelMessage,
  })
  bindAll(app, context, guard, moderation, {
    saveChannel,
    postHouseMessage,
    getChannelPosts,
    deleteChannelMessage,
    muteChannelPlayer,
    unmuteChannelPlayer,
    getChannelReports,
    decideChannelReport,
    getChannelWords,
    saveChannelWord,
    removeChannelWord,
  })
  await registerChannelStream(app, context)
}
