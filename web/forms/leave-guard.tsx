import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { addGuard, leaveGuarded, leavesShown, type ShownPage, useLeaving } from './leaving.ts'
import { useUnsavedWarning } from './use-unsaved-warning.ts'

interface LeaveGuardProps {
  readonly id?: string
  /**
   * Returns whether a navigation would lose the input. By default it would, unless the page stays the same and all of
   * its overlays stay open.
   */
  readonly loses?: (next: ShownPage) => boolean
  /** True if the input survives a reload. Otherwise the browser asks the user before a reload. */
  readonly survivesReload?: boolean
  /** Texts of the question. The default texts are about a form. */
  readonly texts?: QuestionTexts
}

interface QuestionTexts {
  readonly title: string
  readonly lead: string
  readonly stay: string
  readonly leave: string
}

/**
 * Render this guard in a page or dialog while there is unsaved input. It asks before the user leaves by a link, the
 * back button or a button of the page.
 */
export function LeaveGuard({ id: given, loses, survivesReload = false, texts }: LeaveGuardProps) {
  const own = useId()
  const id = given ?? own
  const known = useEffectEvent((next: ShownPage) => loses?.(next))
  useEffect(() => {
    const leaves = leavesShown()
    return addGuard({ id, loses: (next) => known(next) ?? leaves(next) })
  }, [id])
  useUnsavedWarning(!survivesReload)
  const question = useLeaving((leaving) => (leaving.question?.guard === id ? leaving.question : undefined))
  return <LeaveQuestion open={question !== undefined} onStay={question?.stay} onLeave={question?.leave} texts={texts} />
}

function LeaveQuestion(props: {
  open: boolean
  onStay: (() => void) | undefined
  onLeave: (() => void) | undefined
  texts: QuestionTexts | undefined
}) {
  const t = useTranslations('web.forms.leave')
  const texts = props.texts ?? { title: t('title'), lead: t('lead'), stay: t('stay'), leave: t('leave') }
  return (
    <Dialog
      open={props.open}
      onClose={() => props.onStay?.()}
      title={texts.title}
      size="small"
      footer={
        <>
          <Button tone="secondary" onClick={props.onStay}>
            {texts.stay}
          </Button>
          <Button onClick={props.onLeave}>{texts.leave}</Button>
        </>
      }
    >
      <p className="text-sm text-ivory-200">{texts.lead}</p>
    </Dialog>
  )
}

/**
 * Guards unsaved input in a dialog that is not part of the page's URL, so that closing it is no navigation.
 * @returns `leave`, which closes the dialog and asks first if input would be lost, and `guard`, which must be rendered
 */
export function useLeaveGuard(isUnsaved: boolean): { leave: (close: () => void) => void; guard: ReactNode } {
  const id = useId()
  return { leave: (close) => leaveGuarded(id, close), guard: isUnsaved && <LeaveGuard id={id} /> }
}
