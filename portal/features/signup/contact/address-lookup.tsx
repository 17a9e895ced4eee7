import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { TextField } from '@baize/ui/text-field'
import { useFields } from '@baize/web/forms/use-fields.ts'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { useDraftName } from '../../../data/use-draft-name.ts'
import { type Address, useAddressLookup } from './use-address-lookup.ts'

export function AddressLookup(props: { country: string; onChosen: (address: Address) => void }) {
  const t = useTranslations('signup.contact.lookup')
  const { values, set } = useFields({
    start: { postCode: '' },
    draft: { name: useDraftName('contact.lookup'), keeps: ['postCode'] },
  })
  const { postCode } = values
  const { find, choose, found, busy, problem } = useAddressLookup(props.country, props.onChosen)
  const send = () => {
    if (postCode.trim() !== '' && !busy) find(postCode.trim())
  }
  // The Enter key starts the lookup, because the form around it cannot be sent yet.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    send()
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('postCode')}
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={16}
          value={postCode}
          onChange={(event) => set('postCode', event.target.value)}
          onKeyDown={onKeyDown}
          className="min-w-40 grow narrow:max-w-56"
        />
        <Button tone="secondary" busy={busy} disabled={postCode.trim() === ''} onClick={send}>
          {t('find')}
        </Button>
      </div>
      {problem !== undefined && <Alert tone="failure">{problem}</Alert>}
      <p role="status" className="text-sm text-ivory-200">
        {found && !busy && t('found', { count: found.length })}
      </p>
      {found && found.length > 0 && (
        <ul className="flex max-h-80 flex-col overflow-y-auto rounded-card border border-felt-500 bg-felt-950/60">
          {found.map((address) => (
            <li key={address.id} className="not-last:border-b not-last:border-ivory-50/8">
              <button
                type="button"
                disabled={busy}
                onClick={() => choose(address)}
                className="flex min-h-12 w-full cursor-pointer items-center gap-3 px-4 py-2 text-left hover:bg-felt-700 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-brass-300"
              >
                <span className="min-w-0 grow">
                  <span className="block text-sm text-ivory-50">{address.text}</span>
                  <span className="block text-xs text-ivory-300">{address.description}</span>
                </span>
                {address.kind === 'group' && <Icon name="down" className="size-4 -rotate-90 text-brass-300" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
