import { chooseNickname, nicknameLength } from '@baize/contract/channels/player'
import { Button } from '@baize/ui/button'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { Form } from '@baize/web/forms/form'
import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { queryClient } from '../../../data/query.tsx'
import { useDraftName } from '../../../data/use-draft-name.ts'

interface NicknameFormProps {
  /** The current nickname, if the player is changing it. */
  readonly nickname?: string
  readonly onDone: () => void
}

/** A form for the nickname that the chat shows beside the player's messages. */
export function NicknameForm({ nickname, onDone }: NicknameFormProps) {
  const t = useTranslations('channels.nickname')
  const fields = useFields({
    start: { nickname: nickname ?? '' },
    draft: { name: useDraftName('channels.nickname'), keeps: ['nickname'] },
  })
  const typed = fields.values.nickname.trim()
  const save = useWrite({
    run: (name: string) => call(chooseNickname, { nickname: name }),
    onDone: async () => {
      fields.clear()
      await queryClient.invalidateQueries({ queryKey: ['channels'] })
      onDone()
    },
  })
  return (
    <Form write={save} fields={fields} isReady={typed !== ''} onSubmit={() => save.send(typed)} className="grid gap-4">
      <p className="max-w-prose text-sm text-ivory-300">{t('lead')}</p>
      <FormField
        field="nickname"
        label={t('name')}
        autoComplete="off"
        maxLength={2 * nicknameLength.maximum}
        onChange={save.reset}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isBusy} disabled={nickname === ''}>
          {t('choose')}
        </Button>
        {nickname !== undefined && (
          <Button tone="quiet" onClick={onDone}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </Form>
  )
}
