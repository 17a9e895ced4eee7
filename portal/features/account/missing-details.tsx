import { changeableFields } from '@baize/contract/forms/contact-fields'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { useTranslations } from 'use-intl/react'
import type { AccountPlayer } from './account-player.ts'
import { missingNames } from './missing-names.ts'

/**
 * Asks players who identified themselves with a card or document for the details that the card or document does not
 * contain.
 */
export function MissingDetails({ player, onAdd }: { player: AccountPlayer; onAdd: () => void }) {
  const t = useTranslations('account.missing')
  const anyText = useTranslations()
  const names = missingNames(player)
  if (names.length === 0) return null
  const list = names.map((name) => anyText(changeableFields[name].label)).join(', ')
  return (
    <Alert tone="information" title={t('title')}>
      <p className="mt-1">{t('text', { list })}</p>
      <Button tone="secondary" size="small" className="mt-3" onClick={onAdd}>
        {t('add')}
      </Button>
    </Alert>
  )
}
