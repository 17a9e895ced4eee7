import { Button } from '@baize/ui/button'
import { classNames } from '@baize/ui/class-names'

/**
 * Shows a number of players or bets as a button that opens their list. Zero is shown as plain text, because there is
 * nothing to list.
 */
export function CountButton({ count, onOpen, isLarge }: { count: number; onOpen: () => void; isLarge?: boolean }) {
  if (count === 0) return <span>0</span>
  return (
    <Button size="small" tone="link" className={isLarge ? '-my-2 -ml-3.5' : '-my-2 -mr-3.5'} onClick={onOpen}>
      <span className={classNames('figures font-normal', isLarge ? 'text-xl' : 'text-sm')}>{count}</span>
    </Button>
  )
}
