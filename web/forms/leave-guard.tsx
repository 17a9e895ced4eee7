import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { createContext, type ReactElement, type ReactNode, useContext, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useUnsavedWarning } from './use-unsaved-warning.ts'

/** The part of React Router's blocker that a guard needs. */
interface Blocker {
  readonly state: 'unblocked' | 'blocked' | 'proceeding'
  readonly proceed?: (() => void) | undefined
  readonly reset?: (() => void) | undefined
}

const free: Blocker = { state: 'unblocked' }

/** Holds back links and the way back while the returned part is on the page. */
export type Block = (part: (blocker: Blocker) => ReactElement) => ReactElement

/** It is the app's, because each app has its own copy of React Router. */
const BlockerOfApp = createContext<Block>((part) => part(free))
export const BlockerProvider = BlockerOfApp.Provider

/** A guard within another one leaves links and the way back to the outer one, because a router keeps one blocker. */
const IsGuarded = createContext(false)
export const GuardedPart = IsGuarded.Provider

interface Words {
  readonly title: string
  readonly lead: string
  readonly stay: string
  readonly leave: string
}

/** Asks whether to leave what has been typed. */
export function LeaveQuestion(props: {
  open: boolean
  onStay: () => void
  onLeave: () => void
  /** By default those for a form. */
  words?: Words
}) {
  const t = useTranslations('web.forms.leave')
  const words = props.words ?? { title: t('title'), lead: t('lead'), stay: t('stay'), leave: t('leave') }
  return (
    <Dialog
      open={props.open}
      onClose={props.onStay}
      title={words.title}
      size="small"
      footer={
        <>
          <Button tone="secondary" onClick={props.onStay}>
            {words.stay}
          </Button>
          <Button onClick={props.onLeave}>{words.leave}</Button>
        </>
      }
    >
      <p className="text-sm text-ivory-200">{words.lead}</p>
    </Dialog>
  )
}

/** Stands in a page or dialog with unsaved input, and asks before it is left. The browser asks before a reload. */
export function LeaveGuard() {
  useUnsavedWarning(true)
  return useContext(IsGuarded) ? null : <NavigationGuard />
}

function NavigationGuard() {
  const block = useContext(BlockerOfApp)
  return (
    <div className="contents">
      {block(({ state, reset, proceed }) => (
        <LeaveQuestion open={state === 'blocked'} onStay={() => reset?.()} onLeave={() => proceed?.()} />
      ))}
    </div>
  )
}

/**
 * Guards what is typed in a dialog.
 * @returns `leave` closes the dialog, once the question is answered if something would be lost
 */
export function useLeaveGuard(isUnsaved: boolean): { leave: (close: () => void) => void; guard: ReactNode } {
  const [asked, setAsked] = useState<{ readonly close: () => void }>()
  return {
    leave: (close) => (isUnsaved ? setAsked({ close }) : close()),
    guard: isUnsaved && (
      <>
        <LeaveGuard />
        <LeaveQuestion open={asked !== undefined} onStay={() => setAsked(undefined)} onLeave={() => asked?.close()} />
      </>
    ),
  }
}
