import { chooseNickname, nicknameLength } from '@baize/contract/channels/player'
import { Button } from '@baize/ui/button'
import { TextField } from '@baize/ui/text-field'
import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { queryClient } from '../../../data/query.tsx'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { useDraftName } from '../../../data/use-draft-name.ts'
import { useTyped } from '../../../data/use-typed.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'

interface NicknameFormProps {
  /** The present one, if the player changes it. */
  readonly nickname?: string
  readonly onDone: () => void
}

/** The choice of the name under which the player writes. */
export function NicknameForm({ nickname, onDone }: NicknameFormProps) {
  const t = useTranslations('channels.nickname')
  const toast = useFailureToast()
  const { typed, set, clear } = useTyped<'nickname'>(useDraftName('channels.nickname'))
  const wish = (typed.nickname ?? nickname ?? '').trim()
  const save = useMutation({
    mutationFn: (name: string) => call(chooseNickname, { nickname: name }),
    onSuccess: async () => {
      clear()
      await queryClient.invalidateQueries({ queryKey: ['channels'] })
      onDone()
    },
    onError: (error) => {
      if (!refusalOf(error)) toast(error)
    },
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (wish !== '' && !save.isPending) save.mutate(wish)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="max-w-prose text-sm text-ivory-300">{t('lead')}</p>
      <TextField
        label={t('name')}
        error={refusalOf(save.error)?.message}
        autoComplete="off"
        maxLength={2 * nicknameLength.maximum}
        value={typed.nickname ?? nickname ?? ''}
        onChange={(event) => {
          save.reset()
          set('nickname', event.target.value)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending} disabled={wish === ''}>
          {t('choose')}
        </Button>
        {nickname !== undefined && (
          <Button tone="quiet" onClick={onDone}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
