import { agentName } from '@baize/texts/agent-name'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../kit/db.ts'
import type { Player } from '../players/service.ts'
import { sendAlarm } from '../undo/service.ts'
import { instantText } from '../../../kit/http/instant-text.ts'
import { selectAgents, type SessionOrigin } from './store.ts'

/**
 * Mails the player about a login from a browser or operating system that is new to the account. A newer version of a
 * known browser does not count as new. Call this before the session is opened, because afterwards the device counts as
 * known.
 */
export async function warnOfNewDevice(context: Context, tx: Tx, player: Player, from: SessionOrigin): Promise<void> {
  const device = agentName(from.agent) ?? from.agent
  const known = await selectAgents(tx, player.playerId)
  if (known.some((agent) => (agentName(agent) ?? agent) === device)) return
  const { language } = player
  const at = instantText(context.clock.now(), language)
  await sendAlarm(context, tx, player, { template: 'newDevice', agent: device, address: from.address, at })
}
