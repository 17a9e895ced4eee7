import { Button } from '@baize/ui/button'

interface AnotherPaymentProps {
  readonly note: string
  readonly action: string
  readonly onPress: () => void
}

/**
 * Leads to another payment while the outcome of this one is open. The wallet's back arrow does not lead there, because
 * the player would believe that it cancels the open payment.
 */
export function AnotherPayment({ note, action, onPress }: AnotherPaymentProps) {
  return (
    <div className="mt-8 grid justify-items-center gap-2 border-t border-ivory-50/8 pt-5 text-center">
      <p className="max-w-prose text-xs text-ivory-300">{note}</p>
      <Button tone="quiet" size="small" onClick={onPress}>
        {action}
      </Button>
    </div>
  )
}
