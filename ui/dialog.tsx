import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { firstField } from './first-field.ts'
import { Icon } from './icon.tsx'

export interface DialogProps {
  readonly open: boolean
  /**
   * Called when the player tries to close the dialog with the button, with Escape or with a press outside. The caller
   * must then set `open` to false. Without this function, the dialog can only be closed by answering it.
   */
  readonly onClose?: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Adds a back button before the title, for a dialog with several steps. */
  readonly onBack?: (() => void) | undefined
  /** Content that is shown between the title and the main content, for example balances or tabs. */
  readonly header?: ReactNode
  readonly footer?: ReactNode
  readonly size?: 'small' | 'medium' | 'large'
  /**
   * True if the content is a long text without controls. The text can then get the focus, so that it can be scrolled
   * with the keyboard.
   */
  readonly isText?: boolean
  /**
   * True if a press outside the dialog must not close it, because the player must answer it, or because it contains
   * something that the player has begun.
   */
  readonly insistent?: boolean
}

const widths = {
  small: 'max-w-md',
  medium: 'max-w-xl',
  // A large dialog is aligned to the top of the window. If it were centred, its header would move whenever a tab or
  // step changes the height of the dialog.
  large: 'max-w-[50rem] self-start max-narrow:h-[94dvh] max-narrow:self-end',
}

/** A modal dialog. On a phone it slides in from below. It may be opened over another dialog. */
export function Dialog(props: DialogProps) {
  const t = useTranslations('ui')
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      open={props.open}
      onOpenChange={(open) => !open && props.onClose?.()}
      disablePointerDismissal={props.insistent ?? false}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-felt-950/80 transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-40 grid grid-cols-1 place-items-end overflow-y-auto narrow:place-items-center narrow:p-6 narrow:short:p-2">
          <Base.Popup
            ref={popup}
            initialFocus={(pressed) => firstField(popup.current, pressed)}
            className={classNames(
              'relative flex max-h-[94dvh] w-full flex-col rounded-t-panel bg-felt-800 shadow-panel outline-none narrow:max-h-[min(92dvh,60rem)] narrow:rounded-panel',
              // In a very low window, for example above an on-screen keyboard, title and header scroll with the
              // content. Otherwise they would leave no space for it.
              'short:max-h-full short:overflow-y-auto short:*:shrink-0 narrow:short:max-h-full',
              'transition-[translate,scale,opacity] duration-300 ease-settle data-ending-style:translate-y-4 data-ending-style:opacity-0 data-nested-dialog-open:scale-[0.98] data-starting-style:translate-y-4 data-starting-style:opacity-0',
              widths[props.size ?? 'medium'],
            )}
          >
            <div className="flex items-center gap-1 border-b border-ivory-50/8 py-3 pr-3 pl-5 narrow:pl-7">
              {props.onBack && (
                <IconButton label={t('back')} onClick={props.onBack} className="-ml-3">
                  <Icon name="back" />
                </IconButton>
              )}
              <Base.Title className="min-w-0 grow py-1.5 font-display text-xl text-ivory-50">{props.title}</Base.Title>
              {props.onClose && (
                <Base.Close render={<IconButton label={t('close')} />}>
                  <Icon name="close" />
                </Base.Close>
              )}
            </div>
            {props.header}
            <div
              className="relative min-h-0 grow overflow-y-auto px-5 py-6 narrow:px-7 short:overflow-visible short:py-4"
              {...(props.isText && { tabIndex: 0, role: 'group' })}
            >
              {props.children}
            </div>
            {props.footer && (
              <div className="flex flex-wrap justify-end gap-3 border-t border-ivory-50/8 px-5 py-4 max-narrow:*:grow narrow:px-7">
                {props.footer}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
