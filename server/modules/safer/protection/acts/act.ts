import type { Level } from '@baize/contract/protection/staff'
import type { Context } from '../../../../context.ts'
import { contextAt } from '../../../../settings/brand/site-context.ts'
import type { Instant } from '../../../../kit/clock.ts'
import type { Tx } from '../../../../kit/db.ts'
import { recordAudit } from '../../../back-office/records/service.ts'
import { pausePlay } from '../../../play/games/service.ts'
import { putMessage } from '../../../site/messages/service.ts'
import { lockPlayerRow } from '../../../people/players/service.ts'
import { blockDeposits } from '../deposit-blocks.ts'
import { insertAlert } from '../record/alert-store.ts'
import { hasAnsweredSince, insertInteraction } from '../record/interaction-store.ts'
import type { Figures } from '../rules/figures.ts'
import { actsAt } from '../rules/levels.ts'
import type { Finding } from '../rules/markers.ts'
import { writeMessage } from './message.ts'

interface Judgement {
  readonly playerId: string
  readonly level: Level
  readonly score: number
  readonly findings: readonly Finding[]
  readonly figures: Figures
  readonly at: Instant
}

const actor = 'job:protection'

/**
 * Takes the measures that belong to the player's level of risk. Records them together with the figures about the
 * player's play and payments that led to this level. The caller must notify the player's open pages after the commit.
 */
export async function act(context: Pick<Context, 'config'>, tx: Tx, judged: Judgement): Promise<void> {
  const { playerId, level, findings, figures, at } = judged
  const player = await lockPlayerRow(tx, playerId)
  // A player who has answered the question about their play is not asked again for 24 hours.
  const wasAsked = await hasAnsweredSince(tx, playerId, at.subtract({ hours: 24 }))
  const acts = actsAt[level].filter((one) => one !== 'QUESTION' || !wasAsked)
  await insertInteraction(tx, { ...judged, actor, acts })
  const markers = findings.map(({ marker }) => marker)
  const { publicUrl } = contextAt(context, player.siteId).config
  const message = { markers, figures, acts, language: player.language, publicUrl }
  if (acts.includes('MESSAGE')) await putMessage(tx, playerId, writeMessage(message), at)
  if (acts.includes('QUESTION')) await pausePlay(tx, playerId, at)
  if (acts.includes('DEPOSITS_BLOCKED')) {
    await blockDeposits(tx, playerId, { source: 'HARM', actor, reason: markers.join(', '), at })
  }
  if (acts.includes('ALERT')) await insertAlert(tx, { playerId, kind: 'HARM', level, at })
  await recordAudit(tx, { operation: 'protectPlayer', playerId, actor, at, details: { acts } })
}
