import { getRoundPage } from '@baize/contract/game-providers/staff'
import type { Request } from '@baize/contract/op'
import { Button } from '@baize/ui/button'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { call } from '../data/client.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'

/** Opens the studio's own page about a round. */
export function RoundPageButton({ round }: { round: Request<typeof getRoundPage> }) {
  const t = useTranslations('shell.round')
  const open = useMutation({
    mutationFn: () => call(getRoundPage, round),
    onSuccess: ({ url }) => {
      if (url === undefined) showToast('information', t('none'))
      else window.open(url, '_blank', 'noopener')
    },
    onError: useFailureToast(),
  })
  return (
    <Button tone="link" size="small" busy={open.isPending} onClick={() => open.mutate()}>
      {t('open')}
    </Button>
  )
}
