import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { addGuard, leaveGuarded, leavesPlace, type Place, useLeaving } from './leaving.ts'
import { useUnsavedWarning } from './use-unsaved-warning.ts'

interface LeaveGuardProps {
  readonly id?: string
  /** Whether a place loses the input. By default every one without the page and the overlays that are open now. */
  readonly loses?: (next: Place) => boolean
  /** By default the browser asks before a reload. */
  readonly survivesReload?: boolean
  /** By default those for a form. */
  readonly words?: Words
}

interface Words {
  readonly title: string
  readonly lead: string
  readonly stay: string
  readonly leave: string
}

/** Stands in a page or dialog while it has unsaved input, and asks before a link, the way back or a button leaves it. */
export function LeaveGuard({ id: given, loses, survivesReload = false, words }: LeaveGuardProps) {
  const own = useId()
  const id = given ?? own
  const known = useEffectEvent((next: Place) => loses?.(next))
  useEffect(() => {
    const leaves = leavesPlace()
    return addGuard({ id, loses: (next) => known(next) ?? leaves(next) })
  }, [id])
  useUnsavedWarning(!survivesReload)
  const question = useLeaving((leaving) => (leaving.question?.guard === id ? leaving.question : undefined))
  return <LeaveQuestion open={question !== undefined} onStay={question?.stay} onLeave={question?.leave} words={words} />
}

/** Asks whether to leave what has been typed. */
function LeaveQuestion(props: {
  open: boolean
  onStay: (() => void) | undefined
  onLeave: (() => void) | undefined
  words: Words | undefined
}) {
  const t = useTranslations('web.forms.leave')
  const words = props.words ?? { title: t('title'), lead: t('lead'), stay: t('stay'), leave: t('leave') }
  return (
    <Dialog
      open={props.open}
      onClose={() => props.onStay?.()}
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

/**
 * Guards what is typed in a dialog that has no address.
 * @returns `leave` closes the dialog, once the question is answered if something would be lost
 */
export function useLeaveGuard(isUnsaved: boolean): { leave: (close: () => void) => void; guard: ReactNode } {
  const id = useId()
  return { leave: (close) => leaveGuarded(id, close), guard: isUnsaved && <LeaveGuard id={id} /> }
}
