import { correctEntry } from '@baize/contract/dossiers/actions'
import { call } from '../../../data/client.ts'
import { DeedDialog, type DeedProps } from './deed-dialog.tsx'

/** Reverses one entry of the player’s books in full. `name` names the entry. */
export function CorrectionDialog({ entryId, ...props }: DeedProps & { entryId: string }) {
  const { playerId } = props
  return (
    <DeedDialog
      {...props}
      deed="correctEntry"
      run={(reason, idempotencyKey) => call(correctEntry, { playerId, reason, entryId }, { idempotencyKey })}
    />
  )
}
