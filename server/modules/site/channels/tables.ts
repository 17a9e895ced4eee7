import type { ReportCause } from '@baize/contract/channels/player'
import type { Generated } from 'kysely'

type Instant = Temporal.Instant

interface OfPlayer {
  shard: number
  player_id: string
}

declare module '../../../kit/db.ts' {
  interface Tables {
    channel: {
      channel_id: bigint
      name: string
      public: boolean
      open: Generated<boolean>
      last_event: Generated<bigint>
    }
    channel_event: {
      channel_id: bigint
      event_no: bigint
      kind: 'message' | 'deletion' | 'state'
      message_id: string | null
      shard: number | null
      player_id: string | null
      nickname: string | null
      content: string | null
      command_key: string | null
      at: Instant
    }
    channel_nickname: OfPlayer & { nickname: string; chosen_at: Instant }
    channel_nickname_claim: { nickname_key: string; player_id: string }
    channel_post: OfPlayer & {
      message_id: string
      channel_id: bigint
      event_no: bigint
      nickname: string
      content: string
      posted_at: Instant
      deleted_at: Instant | null
    }
    channel_mute: OfPlayer & {
      mute_id: string
      reason: string
      muted_at: Instant
      muted_until: Instant | null
      muted_by: string
      lifted_at: Instant | null
    }
    channel_report: OfPlayer & {
      message_id: string
      cause: ReportCause
      reported_at: Instant
      decided_at: Instant | null
      decision: 'DELETE' | 'KEEP' | null
      decided_by: string | null
    }
    channel_word: { word: string; added_at: Instant }
  }
}
