import type { cancelDocumentRequest } from '@baize/contract/documents/staff'
import type { correctEntry, DossierAction, removePlayerBonus } from '@baize/contract/dossiers/actions'
import type { Operation, Request } from '@baize/contract/op'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import * as z from 'zod/mini'
import { call } from '../../../data/client.ts'
import { ChangeDialog } from '../../../shell/change-dialog.tsx'
import { ReasonField } from '../../../shell/reason-dialog.tsx'
import type { Subject } from '../dossier/subject.ts'
import { type ActionForm, actionForms, type Typed } from './action-forms.tsx'

/**
 * An action. `known` contains the fields of its request that the page already knows, for example the bonus if the
 * button is in the row of a bonus.
 */
type Action =
  | { readonly operation: DossierAction; readonly known?: undefined }
  | RowAction<typeof removePlayerBonus>
  | RowAction<typeof correctEntry>
  | RowAction<typeof cancelDocumentRequest>

interface RowAction<O extends Operation> {
  readonly operation: O
  readonly known: Omit<Request<O>, 'playerId' | 'reason'>
}

type ActionDialogProps = Action & {
  readonly subject: Subject
  /** The name of the player, or of the item that the action is about. */
  readonly name: string
  readonly onClose: () => void
}

const reasonAlone: ActionForm = { start: () => ({}), Fields: () => null, request: () => ({}) }
const forms: Readonly<Partial<Record<string, ActionForm>>> = actionForms

const filled = z.string().check(z.trim(), z.minLength(1))

/** Every text field must be filled. A group of fields is checked by the form's `isReady`. */
const shapeOf = (start: Typed) =>
  z.object(
    Object.fromEntries(
      Object.entries(start).map(([field, value]) => [
        field,
        typeof value === 'string' ? filled : z.record(z.string(), z.string()),
      ]),
    ),
  )

/**
 * The dialog for an action on a player: it explains the effect, and asks for the action's fields and for the reason,
 * which is kept in the audit log.
 */
export function ActionDialog({ operation, known, subject, name, onClose }: ActionDialogProps) {
  const t = useTranslations()
  const { id } = operation
  const { playerId, currencies } = subject
  const { Fields, ...form } = forms[id] ?? reasonAlone
  const keepsReason = 'reason' in operation.request.shape
  const [start] = useState<Typed>(() => ({ ...form.start(currencies), ...(keepsReason && { reason: '' }) }))
  const fields = useFields<Typed>({ start, shape: shapeOf(start) })
  return (
    <ChangeDialog<Typed>
      title={t(`playerActions.${id}.name`)}
      lead={t(`playerActions.${id}.effect`)}
      submit={t(`playerActions.${id}.name`)}
      isDanger={!form.gives?.(fields.values)}
      fields={fields}
      isReady={form.isReady?.(fields.values) ?? true}
      run={({ reason, ...values }, idempotencyKey) => {
        const request = { playerId, ...known, ...form.request(values), ...(keepsReason && { reason }) }
        return call<Operation>(operation, request, { idempotencyKey })
      }}
      changes={['dossier']}
      done={t('players.dialog.done')}
      onClose={onClose}
    >
      <p className="font-semibold text-ivory-50">{name}</p>
      <Fields currencies={currencies} />
      {keepsReason && <ReasonField />}
    </ChangeDialog>
  )
}
