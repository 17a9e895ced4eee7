import { addPlayerNote, getPlayerNotes } from '@baize/contract/dossiers/notes'
import { Button } from '@baize/ui/button'
import { Form } from '@baize/web/forms/form'
import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { PagedRows } from '@baize/web/lists/paged-rows'
import { usePages } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import * as z from 'zod/mini'
import { call } from '../../../data/client.ts'
import { pagesOf } from '../../../data/reads.ts'
import { useIsOwnPlayer } from '../../../data/own-players.ts'
import { useAction } from '../../../data/use-action.ts'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import type { Subject } from '../dossier/subject.ts'

const notesOf = (playerId: string) => pagesOf('dossier', getPlayerNotes, { playerId }, ({ notes }) => notes)

const note = z.pick(addPlayerNote.request, { text: true })

export function Notes({ playerId }: Pick<Subject, 'playerId'>) {
  const t = useTranslations('dossier.notes')
  const instant = useInstant()
  const fields = useFields({ start: { text: '' }, shape: note })
  const isOwn = useIsOwnPlayer()(playerId)
  const notes = usePages(notesOf(playerId))
  const add = useAction({
    run: ({ text }: z.infer<typeof note>, idempotencyKey) =>
      call(addPlayerNote, { playerId, text }, { idempotencyKey }),
    changes: notesOf(playerId).queryKey,
    done: t('done'),
    onDone: fields.clear,
  })
  const isReady = !isOwn && fields.values.text.trim() !== ''
  return (
    <div className="flex flex-col gap-5">
      <Form
        write={add}
        fields={fields}
        isReady={isReady}
        onSubmit={add.send}
        className="flex flex-wrap items-end gap-3"
      >
        <FormField field="text" className="min-w-60 grow" label={t('label')} maxLength={2000} disabled={isOwn} />
        <Button type="submit" disabled={!isReady} busy={add.isBusy}>
          {t('add')}
        </Button>
      </Form>
      <PagedRows pages={notes} waiting="h-40" empty={<p className="text-ivory-300">{t('none')}</p>} more={t('older')}>
        {(rows) => (
          <ol aria-label={t('label')} className="flex flex-col gap-2">
            {rows.map(({ noteId, writtenAt, writtenBy, text }) => (
              <li key={noteId} className="rounded-card border border-ivory-50/8 bg-felt-850 px-5 py-3.5 text-sm">
                <p className="text-ivory-300">
                  {instant(writtenAt)} · {writtenBy}
                </p>
                <p className="break-words whitespace-pre-wrap text-ivory-100">{text}</p>
              </li>
            ))}
          </ol>
        )}
      </PagedRows>
    </div>
  )
}
