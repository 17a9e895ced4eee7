import { Button } from '@baize/ui/button'
import { TextField } from '@baize/ui/text-field'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { isLinkAddress } from './supported.ts'

/**
 * Edits the URL of the link at the cursor. This is not a form element, because it is inside the form of the item, and
 * HTML does not allow nested forms.
 */
export function LinkForm(props: { address: string; onSubmit: (address: string) => void }) {
  const t = useTranslations('content.rich')
  const [address, setAddress] = useState(props.address)
  const [isWrong, setWrong] = useState(false)
  function submit() {
    const given = address.trim()
    setWrong(given !== '' && !isLinkAddress(given))
    if (given === '' || isLinkAddress(given)) props.onSubmit(given)
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    submit()
  }
  return (
    <div className="flex items-start gap-3 border-b border-ivory-50/10 p-3">
      <TextField
        className="grow"
        label={t('address')}
        hint={t('addressHint')}
        error={isWrong ? t('addressWrong') : undefined}
        autoFocus
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={press}
      />
      <Button tone="secondary" className="mt-6" onClick={submit}>
        {t('setLink')}
      </Button>
    </div>
  )
}
