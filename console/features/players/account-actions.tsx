import { Button } from '@baize/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ActionDialog } from './action-dialog.tsx'
import type { ActionName, Dossier } from './dossier/dossier.ts'
import type { Subject } from './dossier/subject.ts'

/** The actions on the account. The platform says which ones are available, and why others are not. */
export function AccountActions(props: Subject & { name: string; actions: Dossier['actions'] }) {
  const t = useTranslations('players')
  const [opened, setOpened] = useState<ActionName>()
  return (
    <section aria-label={t('page.actions')} className="rounded-card border border-ivory-50/8 bg-felt-850 p-5">
      <h2 className="mb-3 text-lg text-ivory-50">{t('page.actions')}</h2>
      <ul className="flex flex-col gap-2">
        {props.actions.map(({ action, refusal }) => (
          <li key={action}>
            <Button
              tone="secondary"
              size="small"
              block
              disabled={refusal !== undefined}
              onClick={() => setOpened(action)}
            >
              {t(`actions.${action}`)}
            </Button>
            {refusal && <p className="mt-1 text-xs text-ivory-300">{refusal}</p>}
          </li>
        ))}
      </ul>
      {opened && <ActionDialog {...props} action={opened} onClose={() => setOpened(undefined)} />}
    </section>
  )
}
