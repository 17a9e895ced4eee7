import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { firstField } from './first-field.ts'
import { Icon } from './icon.tsx'

const sides = {
  left: 'left-0 data-starting-style:-translate-x-8 data-ending-style:-translate-x-8',
  right: 'right-0 data-starting-style:translate-x-8 data-ending-style:translate-x-8',
}

export function Drawer(props: {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Hides the title from view, but not from screen readers. Use it if the content begins with a title. */
  titleHidden?: boolean
  side?: keyof typeof sides
  children: ReactNode
}) {
  const t = useTranslations('ui')
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-30 bg-felt-950/70 transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          ref={popup}
          initialFocus={(pressed) => firstField(popup.current, pressed)}
          className={classNames(
            'fixed inset-y-0 z-30 flex w-[min(25rem,100vw)] flex-col bg-linear-to-b from-felt-800 to-felt-900 shadow-panel outline-none transition-[translate,opacity] duration-300 ease-settle data-ending-style:opacity-0 data-starting-style:opacity-0',
            sides[props.side ?? 'right'],
          )}
        >
          <div
            className={classNames(
              'flex items-center justify-between gap-3 pr-3',
              // With a hidden title, the content begins with its own title. The close button then lies beside that
              // title.
              props.titleHidden ? 'absolute top-3.5 right-0 z-10' : 'min-h-18 py-2 pl-6',
            )}
          >
            <Base.Title className={props.titleHidden ? 'sr-only' : 'min-w-0 font-display text-xl text-ivory-50'}>
              {props.title}
            </Base.Title>
            <Base.Close render={<IconButton label={t('close')} />} className="ml-auto">
              <Icon name="close" />
            </Base.Close>
          </div>
          <div className={classNames('relative min-h-0 grow overflow-y-auto px-6 pb-8', props.titleHidden && 'pt-3.5')}>
            {props.children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
