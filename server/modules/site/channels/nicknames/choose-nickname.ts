import type { chooseNickname as operation } from '@baize/contract/channels/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import { transaction } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { recordAudit } from '../../../back-office/records/service.ts'
import { findPlayerId } from '../../../people/players/service.ts'
import { selectWords } from '../moderation/word-store.ts'
import { lockWelcome } from '../welcome.ts'
import { claimKeys, putNickname, selectNickname } from './nickname-store.ts'
import { nicknameDays, nicknameRefusal, tidyNickname } from './rules.ts'
import { nicknameKeys, usernamesLike } from './spellings.ts'

/**
 * @throws AppError `channels.nickname…` if the nickname is not allowed, is taken or was changed too recently;
 * `channels.barred` if the player is excluded, on a break, locked or closed
 */
export async function chooseNickname(
  context: Context,
  input: Parsed<typeof operation>,
  { session: { playerId } }: Pick<CallerOf<typeof operation>, 'session'>,
): Promise<Reply<typeof operation>> {
  const nickname = tidyNickname(input.nickname)
  const at = context.clock.now()
  await transaction(context.db, async (tx) => {
    const { username, realm } = await lockWelcome(tx, playerId, at)
    const current = await selectNickname(tx, playerId)
    // The player has chosen the same nickname twice, for example by clicking twice or in two tabs, so nothing changes.
    if (current?.nickname === nickname) return
    const changeableAt = current?.chosenAt.add({ hours: 24 * nicknameDays })
    if (changeableAt && Temporal.Instant.compare(at, changeableAt) < 0)
      throw new AppError('channels.nicknameSoon', { params: { until: changeableAt } })
    const brands = context.config.sites.map(({ brand }) => brand.name)
    const refusal = nicknameRefusal({ nickname, username, words: await selectWords(tx), brands })
    if (refusal) throw new AppError(refusal)
    for (const spelling of usernamesLike(nickname))
      if (await findPlayerId({ db: tx }, spelling, realm)) throw new AppError('channels.nicknameTaken')
    if (!(await claimKeys(tx, nicknameKeys(nickname), playerId))) throw new AppError('channels.nicknameTaken')
    await putNickname(tx, playerId, nickname, at)
    const entry = { operation: 'chooseNickname', playerId, actor: `player:${playerId}`, at, details: { nickname } }
    await recordAudit(tx, entry)
  })
  await context.bus.publish(playerId, ['channels'])
  return { status: 'SUCCESS', nickname }
}
