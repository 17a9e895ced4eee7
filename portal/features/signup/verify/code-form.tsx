import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { CodeField } from '@baize/ui/code-field'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readDraft, writeDraft } from '@baize/web/storage/draft.ts'
import { DuplicateWays } from '../form/duplicate-ways.tsx'
import { useConfirm } from './use-confirm.ts'

const codeLength = 4

/** The four digits; the last digit sends them. After a refusal the boxes are empty and the first one has the focus. Without an answer they stay. */
export function CodeForm({ playerId }: { playerId: string }) {
  const draft = `verify.${playerId}`
  const t = useTranslations('signup.verify')
  const [code, setCode] = useState(() => String(readDraft(draft).code ?? ''))
  const boxes = useRef<HTMLDivElement>(null)
  const { confirm, refusal, fault, duplicate, busy } = useConfirm()
  const type = (typed: string) => {
    setCode(typed)
    writeDraft(draft, { code: typed })
  }
  const send = async (whole: string) => {
    if (whole.length !== codeLength || busy) return
    if ((await confirm(whole)) !== 'refused') return
    type('')
    boxes.current?.querySelector('input')?.focus()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(code)
      }}
      className="flex flex-col gap-6"
    >
      <div ref={boxes}>
        <CodeField
          label={t('code')}
          value={code}
          onChange={type}
          onComplete={(whole) => void send(whole)}
          length={codeLength}
          autoFocus
          error={refusal}
        />
      </div>
      {fault && <Alert tone="failure">{t('fault')}</Alert>}
      {duplicate !== undefined && (
        <>
          <Alert tone="failure">{duplicate}</Alert>
          <DuplicateWays />
        </>
      )}
      <Button type="submit" size="large" block disabled={code.length !== codeLength} busy={busy}>
        {t('submit')}
      </Button>
    </form>
  )
}
