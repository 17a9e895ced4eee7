import { getRoundPage } from '@baize/contract/game-providers/staff'
import type { Request } from '@baize/contract/op'
import { Button } from '@baize/ui/button'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { useTranslations } from 'use-intl/react'
import { call } from '../data/client.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'

export function RoundPageButton({ round }: { round: Request<typeof getRoundPage> }) {
  const t = useTranslations('shell.round')
  const open = useWrite({
    run: () => call(getRoundPage, round),
    asToasts: true,
    onDone: ({ url }) => {
      if (url === undefined) showToast('information', t('none'))
      else window.open(url, '_blank', 'noopener')
    },
  })
  return (
    <Button tone="link" size="small" busy={open.isBusy} onClick={() => open.send(undefined)}>
      {t('open')}
    </Button>
  )
}
