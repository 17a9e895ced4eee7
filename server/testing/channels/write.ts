import { chooseNickname, postChannelMessage } from '@baize/contract/channels/player'
import { postHouseMessage, saveChannel } from '@baize/contract/channels/moderation'
import { newId } from '../../kit/ids.ts'
import type { TestApp } from '../build.ts'
import { call, type Answer } from '../call.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../demo/sign-up-player.ts'
import { staff } from '../staff.ts'

/** Adds or changes a public channel. */
export const putChannel = (
  running: TestApp,
  channelId: string,
  state: { name?: string; public?: boolean; open?: boolean } = {},
) => call(running, staff, saveChannel, { channelId, name: 'Lounge', public: true, ...state })

/** Signs up a player who has a nickname and may write in channels. */
export async function signUpWriter(running: TestApp, nickname: string): Promise<SignedUpPlayer> {
  const player = await signUpPlayer(running)
  const { body } = await call(running, player, chooseNickname, { nickname })
  if (body['status'] !== 'SUCCESS') throw new Error(`no nickname: ${String(body['message'])}`)
  return player
}

export const writeMessage = (
  running: TestApp,
  player: Pick<SignedUpPlayer, 'headers'>,
  channelId: string,
  content: string,
  key = newId(),
): Promise<Answer> =>
  call(running, player, { ...postChannelMessage, path: `/channel/${channelId}/messages` }, { content }, key)

/** Posts a message as the casino. */
export const announce = (running: TestApp, channelId: string, content: string, key = newId()): Promise<Answer> =>
  call(running, staff, postHouseMessage, { channelId, content, marketing: false }, key)
