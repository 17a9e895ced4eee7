import { addPlayerNote, getPlayerNotes } from '@baize/contract/dossiers/notes'
import { Button } from '@baize/ui/button'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import { TextField } from '@baize/ui/text-field'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { useIsOwnPlayer } from '../../../data/own-players.ts'
import { useAction } from '../../../data/use-action.ts'
import { MoreButton } from '../../../shell/more-button.tsx'
import { useInstant } from '../../../shell/use-instant.ts'
import type { Subject } from '../dossier/subject.ts'

/** The notes of staff, the newest first, and a field for another one. */
export function Notes({ playerId }: Pick<Subject, 'playerId'>) {
  const t = useTranslations('dossier.notes')
  const shell = useTranslations('shell')
  const instant = useInstant()
  const [text, setText] = useState('')
  const isOwn = useIsOwnPlayer()(playerId)
  const notes = useInfiniteQuery({
    queryKey: ['dossier', playerId, 'notes'],
    queryFn: ({ pageParam }) => call(getPlayerNotes, { playerId, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const add = useAction({
    run: (wish: string, idempotencyKey) => call(addPlayerNote, { playerId, text: wish }, { idempotencyKey }),
    changes: ['dossier', playerId, 'notes'],
    done: t('done'),
    onDone: () => setText(''),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '' && !add.busy) add.run(text.trim())
  }
  const rows = notes.data?.pages.flatMap((page) => page.notes) ?? []
  return (
    <div className="flex flex-col gap-5">
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-60 grow"
          label={t('label')}
          maxLength={2000}
          disabled={isOwn}
          error={add.refusal}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" disabled={isOwn || text.trim() === ''} busy={add.busy}>
          {t('add')}
        </Button>
      </form>
      {notes.isPending && <Skeleton className="h-40" />}
      {notes.isError && (
        <RetryAlert text={shell('listFailed')} retry={shell('retry')} onRetry={() => void notes.refetch()} />
      )}
      {notes.isSuccess && rows.length === 0 && <p className="text-ivory-300">{t('none')}</p>}
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
      <MoreButton list={notes}>{t('older')}</MoreButton>
    </div>
  )
}
