import { kycStatus } from '@baize/contract/players/player'
import { registrationStatus } from '@baize/contract/sessions/player'
import { Button } from '@baize/ui/button'
import { SelectField } from '@baize/ui/select-field'
import { TextField } from '@baize/ui/text-field'
import { Form } from '@baize/web/forms/form'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { sites } from '../../data/brand.ts'
import { SiteChoice } from '../../periods/site-choice.tsx'
import { useCountryOptions } from '../../shell/texts/use-country.ts'
import { type Query, search } from './search-state.ts'

export function SearchForm({ query, refusal }: { query: Query; refusal: string | undefined }) {
  const t = useTranslations('players')
  const [text, setText] = useState(query.text ?? '')
  const [shown, setShown] = useState(query)
  // When the member opens a saved view, its values replace those in the fields. If a new form were rendered instead,
  // the focus would be lost.
  if (shown !== query) {
    setShown(query)
    setText(query.text ?? '')
  }
  const countries = useCountryOptions()
  const filter = { ...query, text: text.trim() }
  const any = { value: '', label: t('any') }
  return (
    <Form
      role="search"
      write={{ isBusy: false, refusal: undefined, problems: refusal === undefined ? [] : [refusal] }}
      onSubmit={() => search(filter)}
      className="mb-6 flex flex-col gap-4"
    >
      <div className="grid items-end gap-4 tablet:grid-cols-[1fr_12rem_11rem_11rem_auto]">
        <TextField
          label={t('text')}
          type="search"
          autoFocus
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <SelectField
          label={t('country')}
          value={query.country ?? ''}
          onChange={(event) => search({ ...filter, country: event.target.value || undefined })}
          options={[any, ...countries]}
        />
        <SelectField
          label={t('registration')}
          value={query.registrationStatus ?? ''}
          onChange={(event) => {
            const { data } = registrationStatus.safeParse(event.target.value)
            search({ ...filter, registrationStatus: data })
          }}
          options={[any, ...registrationStatus.options.map((value) => ({ value, label: t(`registrations.${value}`) }))]}
        />
        <SelectField
          label={t('kyc')}
          value={query.kycStatus ?? ''}
          onChange={(event) => {
            const { data } = kycStatus.safeParse(event.target.value)
            search({ ...filter, kycStatus: data })
          }}
          options={[any, ...kycStatus.options.map((value) => ({ value, label: t(`kycs.${keyOf(value)}`) }))]}
        />
        <Button type="submit">{t('search')}</Button>
      </div>
      {sites.length > 0 && (
        <div className="flex">
          <SiteChoice
            value={query.site ? { site: Number(query.site) } : {}}
            onChange={({ site }) => search({ ...filter, site })}
          />
        </div>
      )}
    </Form>
  )
}

/** Returns the key under which the texts contain the name of a status. */
export const keyOf = (status: string): string => status.replace('/', '')
