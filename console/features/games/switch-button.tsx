import { setSwitch } from '@baize/contract/switches/staff'
import { Button, buttonClass } from '@baize/ui/button'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useMay } from '../../data/self.ts'
import { paths } from '../../navigation/paths.ts'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import type { ListedGame } from './game.ts'

/**
 * Switches one game off or on again. Every process applies the switch within a second. While the whole studio is
 * switched off, a link leads to the page on which staff switch studios.
 */
export function SwitchButton({ game }: { game: ListedGame }) {
  const t = useTranslations('games')
  const switches = useTranslations('switches')
  const may = useMay('offer.switch')
  const [opened, setOpened] = useState<'on' | 'off'>()
  if (!may || !game.active) return null
  if (game.isStudioOff) {
    return (
      <Link className={buttonClass({ size: 'small', tone: 'quiet' })} to={paths.switches}>
        {t('studioOff')}
      </Link>
    )
  }
  const next = game.isSwitchedOff ? 'on' : 'off'
  const subject = `${game.studio}/${game.gameId}`
  return (
    <>
      <Button size="small" tone={next === 'off' ? 'danger' : 'secondary'} onClick={() => setOpened(next)}>
        {switches(next)}
      </Button>
      {opened && (
        <ReasonDialog
          title={`${switches(opened)}: ${game.gameName}`}
          lead={opened === 'off' ? switches('effects.GAME') : t('onLead')}
          submit={switches(opened)}
          isDanger={opened === 'off'}
          hint=""
          run={(reason, idempotencyKey) =>
            call(setSwitch, { kind: 'GAME', subject, isOff: opened === 'off', reason }, { idempotencyKey })
          }
          changes={['games']}
          done={switches('done')}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
