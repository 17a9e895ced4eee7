import { Button } from '@baize/ui/button'
import { Form } from '@baize/web/forms/form'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import type { RefusedFields } from './use-refused-fields.ts'

interface StepFormProps {
  readonly title: string
  /** Index of the current step, starting at 0. */
  readonly step: number
  readonly steps: number
  readonly onBack: () => void
  readonly onProceed: () => void
  readonly ready: boolean
  readonly busy?: boolean
  /** The platform's message about the whole form. */
  readonly problem?: string | undefined
  /** Messages about refused fields. The first refused field gets the focus. */
  readonly errors?: RefusedFields['errors']
  readonly children: ReactNode
}

/** One step of a tab, with title, fields and buttons. The button of the last step submits the registration. */
export function StepForm(props: StepFormProps) {
  const t = useTranslations('identification.step')
  const { step, steps, ready, busy = false } = props
  const heading = useStepFocus(step)
  const { problem, errors = none } = props
  return (
    <Form
      write={{
        isBusy: busy,
        refusal: undefined,
        problems: problem === undefined ? [] : [problem],
        failure: Object.keys(errors).length > 0 && errors,
      }}
      isReady={ready}
      onSubmit={props.onProceed}
      className="flex flex-col gap-6"
    >
      <div>
        <p className="eyebrow text-brass-300">{t('of', { step: step + 1, steps })}</p>
        <h2 ref={heading} tabIndex={-1} className="mt-1 text-xl text-ivory-50 outline-none">
          {props.title}
        </h2>
      </div>
      {props.children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" disabled={!ready} busy={busy}>
          {t(step === steps - 1 ? 'register' : 'proceed')}
        </Button>
        {step > 0 && (
          <Button tone="quiet" size="large" onClick={props.onBack} disabled={busy}>
            {t('back')}
          </Button>
        )}
      </div>
    </Form>
  )
}

const none = {}

/**
 * Moves the focus to the heading when the step changes, but not when the tab opens, because the focus must then stay on
 * the tab.
 */
function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}
