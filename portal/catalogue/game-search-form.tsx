import { Button } from '@baize/ui/button'
import { TextField } from '@baize/ui/text-field'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { searchMaximum } from './search-maximum.ts'
import { paths } from '../navigation/paths.ts'
import { useEmbedded } from '../navigation/use-embedded.ts'

/** A search form for games on error screens. It works without JavaScript and opens the results in the lobby. */
export function GameSearchForm() {
  const t = useTranslations('shell.notFound')
  const isEmbedded = useEmbedded()
  return (
    <Form action={paths.play()} role="search" className="mx-auto mt-8 flex max-w-md items-end gap-2 text-left">
      {isEmbedded && <input type="hidden" name="asEmbedded" value="true" />}
      <TextField
        label={t('search')}
        labelHidden
        name="search"
        type="search"
        maxLength={searchMaximum}
        placeholder={t('search')}
        className="grow"
      />
      <Button type="submit">{t('go')}</Button>
    </Form>
  )
}
