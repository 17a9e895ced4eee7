import { addPlayerNote, getPlayerNotes } from '@baize/contract/dossiers/notes'
import { Button } from '@baize/ui/button'
import { Form } from '@baize/web/forms/form'
import { FormField } from '@baize/web/forms/form-fields'
import { PagedRows } from '@baize/web/lists/paged-rows'
import { usePages } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { pagesOf } from '../../../data/reads.ts'
import { useIsOwnPlayer } from '../../../data/own-players.ts'
import { useAction } from '../../../data/use-action.ts'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import type { Subject } from '../dossier/subject.ts'

const notesOf = (playerId: string) => pagesOf('dossier', getPlayerNotes, { playerId }, ({ notes }) => notes)

/** The notes of staff, the newest first, and a field for another one. */
export function Notes({ playerId }: Pick<Subject, 'playerId'>) {
  const t = useTranslations('dossier.notes')
  const instant = useInstant()
  const [text, setText] = useState('')
  const isOwn = useIsOwnPlayer()(playerId)
  const notes = usePages(notesOf(playerId))
  const add = useAction({
    run: (wish: string, idempotencyKey) => call(addPlayerNote, { playerId, text: wish }, { idempotencyKey }),
    changes: notesOf(playerId).queryKey,
    done: t('done'),
    onDone: () => setText(''),
  })
  return (
    <div className="flex flex-col gap-5">
      <Form
        write={add}
        isReady={text.trim() !== ''}
        onSubmit={() => add.send(text.trim())}
        className="flex flex-wrap items-end gap-3"
      >
        <FormField
          field="text"
          className="min-w-60 grow"
          label={t('label')}
          maxLength={2000}
          disabled={isOwn}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" disabled={isOwn || text.trim() === ''} busy={add.isBusy}>
          {t('add')}
        </Button>
      </Form>
      <PagedRows pages={notes} waiting="h-40" empty={<p className="text-ivory-300">{t('none')}</p>} more={t('older')}>
        {(rows) => (
          <ol aria-label={t('label')} className="flex flex-col gap-2">
            {rows.map(({ noteId, writtenAt, writtenBy, text: note }) => (
              <li key={noteId} className="rounded-card border border-ivory-50/8 bg-felt-850 px-5 py-3.5 text-sm">
                <p className="text-ivory-300">
                  {instant(writtenAt)} · {writtenBy}
                </p>
                <p className="break-words whitespace-pre-wrap text-ivory-100">{note}</p>
              </li>
            ))}
          </ol>
        )}
      </PagedRows>
    </div>
  )
}
