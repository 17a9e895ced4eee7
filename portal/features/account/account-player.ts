import type { getPlayerInfo } from '@baize/contract/players/player'
import type { Reply } from '@baize/contract/op'

export type AccountPlayer = Reply<typeof getPlayerInfo>
