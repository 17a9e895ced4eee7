import { Button } from '@baize/ui/button'
import { CodeField } from '@baize/ui/code-field'
import { Form } from '@baize/web/forms/form'
import { useFormField } from '@baize/web/forms/form-state.ts'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { DuplicateWays } from '../form/duplicate-ways.tsx'
import { useConfirm } from './use-confirm.ts'

const codeLength = 4

/**
 * The four boxes for the code from the e-mail. Typing the last digit sends the code. If the platform refuses the code,
 * the boxes are emptied and the focus moves to the first box. If the reply is lost, the digits stay.
 */
export function CodeForm({ playerId }: { playerId: string }) {
  const t = useTranslations('signup.verify')
  const fields = useFields({ start: { code: '' }, draft: { name: `verify.${playerId}`, keeps: ['code'] } })
  const { code } = fields.values
  const boxes = useRef<HTMLDivElement>(null)
  const confirm = useConfirm(t('fault'), () => fields.set('code', ''))
  const { refusal } = confirm
  useEffect(() => {
    if (refusal) boxes.current?.querySelector('input')?.focus()
  }, [refusal])
  const send = (whole: string) => {
    if (whole.length === codeLength) confirm.send(whole)
  }
  return (
    <Form write={confirm} fields={fields} onSubmit={() => send(code)} className="flex flex-col gap-6">
      <div ref={boxes}>
        <CodeBoxes
          label={t('code')}
          value={code}
          onChange={(typed) => fields.set('code', typed)}
          onComplete={send}
          length={codeLength}
          autoFocus
        />
      </div>
      {refusal?.status === 'DUPLICATE' && <DuplicateWays />}
      <Button type="submit" size="large" block disabled={code.length !== codeLength} busy={confirm.isBusy}>
        {t('submit')}
      </Button>
    </Form>
  )
}

function CodeBoxes({ onChange, ...boxes }: ComponentProps<typeof CodeField>) {
  const { error, mend } = useFormField('code', boxes.label)
  return (
    <CodeField
      {...boxes}
      error={error}
      onChange={(typed) => {
        // The platform's refusal empties the boxes. That change must not remove the message about the refusal, which
        // stays until the player types another code.
        if (typed !== '') mend()
        onChange(typed)
      }}
    />
  )
}
