import { dossierActions } from '@baize/contract/dossiers/actions'
import { Button } from '@baize/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Dossier } from '../dossier/dossier.ts'
import type { Subject } from '../dossier/subject.ts'
import { ActionDialog } from './action-dialog.tsx'

/**
 * Shows the actions on the account. The platform determines which actions are available, and says why the others are
 * not.
 */
export function AccountActions(props: { subject: Subject; name: string; actions: Dossier['actions'] }) {
  const t = useTranslations('playerActions')
  const title = useTranslations('players.page')('actions')
  const [openId, setOpenId] = useState<string>()
  const opened = dossierActions.find(({ id }) => id === openId)
  const { subject, name } = props
  return (
    <section aria-label={title} className="rounded-card border border-ivory-50/8 bg-felt-850 p-5">
      <h2 className="mb-3 text-lg text-ivory-50">{title}</h2>
      <ul className="flex flex-col gap-2">
        {props.actions.map(({ action, refusal }) => (
          <li key={action}>
            <Button
              tone="secondary"
              size="small"
              block
              disabled={refusal !== undefined}
              onClick={() => setOpenId(action)}
            >
              {t(`${action}.name`)}
            </Button>
            {refusal && <p className="mt-1 text-xs text-ivory-300">{refusal}</p>}
          </li>
        ))}
      </ul>
      {opened && <ActionDialog operation={opened} subject={subject} name={name} onClose={() => setOpenId(undefined)} />}
    </section>
  )
}
