import { Button } from '@baize/ui/button'
import { useTranslations } from 'use-intl/react'
import type { ChosenGame } from '../../../catalogue/game-view.ts'
import { type GameKey, keyText } from '../../../catalogue/game-key.ts'
import { GameList } from '../search/game-list.tsx'
import type { WindowGame } from './window-game.ts'

interface ChooseGameProps {
  /** The game in the other window, which is left out of the list. */
  readonly beside: GameKey
  readonly onChoose: (game: WindowGame, forReal: boolean) => void
}

/** The list from which the player chooses a game for the second window. */
export function ChooseGame({ beside, onChoose }: ChooseGameProps) {
  const t = useTranslations('games')
  return (
    <div className="flex min-h-0 grow flex-col gap-3 p-3 pb-0 @md:p-6 @md:pb-0">
      <GameList
        label={t('choose')}
        without={(game) => keyText(game) === keyText(beside)}
        ways={(game) => (
          // In a narrow window the buttons move below the name.
          <div className="flex gap-3 @max-md:basis-full @max-md:pl-19">
            <Button
              size="small"
              tone="secondary"
              aria-label={`${t('info.play')}, ${game.name}`}
              onClick={() => onChoose(windowOf(game), true)}
            >
              {t('info.play')}
            </Button>
            {game.freePlay && (
              <Button
                size="small"
                tone="quiet"
                aria-label={`${t('login.free')}, ${game.name}`}
                onClick={() => onChoose(windowOf(game), false)}
              >
                {t('login.free')}
              </Button>
            )}
          </div>
        )}
      />
    </div>
  )
}

const windowOf = ({ name, freePlay, ...game }: ChosenGame): WindowGame => ({
  gameId: game.gameId,
  platform: game.platform,
  title: name,
  provider: game.provider,
  picture: game.picture,
  free: freePlay,
  playersOnly: game.playersOnly,
})
