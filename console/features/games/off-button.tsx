import { setSwitch } from '@baize/contract/switches/staff'
import { Button } from '@baize/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useMay } from '../../data/self.ts'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import type { ListedGame } from './game.ts'

/** Switches one game off. Every process applies the switch within a second. */
export function OffButton({ game }: { game: ListedGame }) {
  const t = useTranslations('games')
  const switches = useTranslations('switches')
  const may = useMay('offer.switch')
  const [isOpen, setOpen] = useState(false)
  if (!may || !game.active || game.isSwitchedOff) return null
  const subject = `${game.studio}/${game.gameId}`
  return (
    <>
      <Button size="small" tone="danger" onClick={() => setOpen(true)}>
        {t('off')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={`${t('off')}: ${game.gameName}`}
          lead={switches('effects.GAME')}
          submit={t('off')}
          isDanger
          hint=""
          run={(reason, idempotencyKey) =>
            call(setSwitch, { kind: 'GAME', subject, isOff: true, reason }, { idempotencyKey })
          }
          changes={['games']}
          done={switches('done')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
