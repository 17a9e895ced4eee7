import { messageLength, postChannelMessage } from '@baize/contract/channels/player'
import { Button } from '@baize/ui/button'
import { TextField } from '@baize/ui/text-field'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { useDraftName } from '../../../data/use-draft-name.ts'
import { useTyped } from '../../../data/use-typed.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'

interface ComposerProps {
  readonly channelId: string
  readonly nickname: string
  readonly onRename: () => void
}

/** The count appears this close to the end. */
const nearEnd = 50

/** The line in which a player writes. Its draft survives a reload, and the same words are posted once. */
export function Composer({ channelId, nickname, onRename }: ComposerProps) {
  const t = useTranslations('channels')
  const toast = useFailureToast()
  const field = useRef<HTMLInputElement>(null)
  const { typed, set, clear } = useTyped<'content' | 'sent' | 'key'>(useDraftName(`channels.${channelId}`))
  const content = (typed.content ?? '').trim()
  const left = messageLength - Array.from(content).length
  const send = useMutation({
    mutationFn: (message: { content: string; idempotencyKey: string }) =>
      call(
        postChannelMessage,
        { content: message.content },
        { params: { channelId }, idempotencyKey: message.idempotencyKey },
      ),
    onSuccess: clear,
    onError: (error) => {
      if (!refusalOf(error)) toast(error)
    },
    onSettled: () => field.current?.focus(),
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (content === '' || left < 0) return
    // a second press, or a press after a reload, carries the key of the first
    const idempotencyKey = (typed.sent === content && typed.key) || crypto.randomUUID()
    set('sent', content)
    set('key', idempotencyKey)
    send.mutate({ content, idempotencyKey })
  }

  return (
    <form noValidate onSubmit={submit}>
      <div className="flex items-start gap-3 max-narrow:flex-col max-narrow:items-stretch">
        <TextField
          ref={field}
          className="grow"
          label={t('writing.message')}
          labelHidden
          placeholder={t('writing.message')}
          hint={left <= nearEnd ? t('writing.left', { left }) : t('writing.hint', { nickname })}
          error={refusalOf(send.error)?.message}
          autoComplete="off"
          enterKeyHint="send"
          readOnly={send.isPending}
          value={typed.content ?? ''}
          onChange={(event) => {
            send.reset()
            set('content', event.target.value)
          }}
        />
        <Button type="submit" busy={send.isPending} disabled={content === '' || left < 0}>
          {t('writing.send')}
        </Button>
      </div>
      <Button tone="link" size="small" onClick={onRename} className="mt-1 -ml-3.5">
        {t('nickname.change')}
      </Button>
    </form>
  )
}
