import { messageLength, postChannelMessage } from '@baize/contract/channels/player'
import { Button } from '@baize/ui/button'
import { lostRequest } from '@baize/web/calls/lost-request.ts'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { Form } from '@baize/web/forms/form'
import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { useDraftName } from '../../../data/use-draft-name.ts'

interface ComposerProps {
  readonly channelId: string
  readonly nickname: string
  readonly onRename: () => void
}

/** The form shows how many more characters fit into the message once this many or fewer remain. */
const nearEnd = 50

/**
 * The text field for a chat message. Its draft survives a reload, and a message is posted only once even if the reply
 * is lost and the player sends it again.
 */
export function Composer({ channelId, nickname, onRename }: ComposerProps) {
  const t = useTranslations('channels')
  const name = useDraftName(`channels.${channelId}`)
  const fields = useFields({ start: { content: '' }, draft: { name, keeps: ['content'] } })
  const content = fields.values.content.trim()
  const left = messageLength - Array.from(content).length
  const send = useWrite({
    run: (message: string, idempotencyKey) =>
      call(postChannelMessage, { content: message }, { params: { channelId }, idempotencyKey }),
    lost: useMemo(() => lostRequest(`${name}.sent`), [name]),
    onDone: () => {
      fields.clear()
      fields.form.setFocus('content')
    },
    onFailed: () => fields.form.setFocus('content'),
  })
  const isReady = content !== '' && left >= 0
  return (
    <Form write={send} fields={fields} isReady={isReady} onSubmit={() => send.send(content)} className="grid gap-1">
      <div className="flex items-start gap-3 max-narrow:flex-col max-narrow:items-stretch">
        <FormField
          field="content"
          className="grow"
          label={t('writing.message')}
          labelHidden
          placeholder={t('writing.message')}
          hint={left <= nearEnd ? t('writing.left', { left }) : t('writing.hint', { nickname })}
          autoComplete="off"
          enterKeyHint="send"
          readOnly={send.isBusy}
          onChange={send.reset}
        />
        <Button type="submit" busy={send.isBusy} disabled={!isReady}>
          {t('writing.send')}
        </Button>
      </div>
      <Button tone="link" size="small" onClick={onRename} className="-ml-3.5 justify-self-start">
        {t('nickname.change')}
      </Button>
    </Form>
  )
}
