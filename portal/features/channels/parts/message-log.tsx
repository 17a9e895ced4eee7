import { classNames } from '@baize/ui/class-names'
import type { ComponentProps } from 'react'

interface MessageLogProps extends Pick<ComponentProps<'div'>, 'ref' | 'onScroll' | 'className' | 'children'> {
  readonly label: string
  /** Whether screen readers announce new messages. */
  readonly isSpoken: boolean
}

/** A list of messages that scrolls independently of the page and can be scrolled with the keyboard. */
export function MessageLog({ label, isSpoken, className, ...box }: MessageLogProps) {
  return (
    <div
      {...box}
      role="log"
      aria-label={label}
      aria-live={isSpoken ? 'polite' : 'off'}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only a list that can have the focus can be scrolled with the keyboard
      tabIndex={0}
      className={classNames('overflow-y-auto rounded-card bg-felt-950/40 px-4 py-3 narrow:px-5', className)}
    />
  )
}
