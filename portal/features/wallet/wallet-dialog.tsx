import { Dialog } from '@baize/ui/dialog'
import type { WalletRequest } from '../../shell/overlays.ts'

export interface WalletDialogProps {
  readonly request: WalletRequest
  readonly onClose: () => void
}

export function WalletDialog({ request, onClose }: WalletDialogProps) {
  return (
    <Dialog open onClose={onClose} title={request.tab} size="large">
      {request.tab}
    </Dialog>
  )
}
