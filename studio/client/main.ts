import '@fontsource-variable/eb-garamond'
import '@fontsource-variable/source-sans-3'
import './styles/game.css'
import './styles/game-sizes.css'
import './styles/felt.css'
import './styles/dice.css'
import './styles/wheel.css'
import './styles/plinko.css'
import './styles/mines.css'
import './styles/bingo.css'
import './styles/bingo-sizes.css'
import './styles/host.css'
import './styles/cards.css'
import './styles/blackjack.css'
import './styles/roulette.css'
import './styles/roulette-sizes.css'
import './styles/panel.css'
import './styles/dialogs.css'
import './styles/rules.css'
import './styles/contrast.css'
import { amountFormat } from './amounts.ts'
import { createApi } from './studio-calls.ts'
import { readLaunchData } from './launch-data.ts'
import { openMenu } from './page/menu.ts'
import { hideToken, sessionOf } from './stored-session.ts'
import { createShell } from './page/shell.ts'
import { createSound } from './sound.ts'
import type { CreateStage } from './stage.ts'
import { GameController } from './page/game-controller.ts'
import { textLookup } from './text-lookup.ts'
import { showError } from './page/error-dialog.ts'
import { closeAction } from './page/error-actions.ts'

/**
 * The module for each kind of game. The modules are imported on demand, so that the browser loads only the one that it
 * needs.
 */
const stages: Readonly<Record<string, () => Promise<CreateStage>>> = {
  bingo: async () => (await import('./bingo/bingo-stage.ts')).createBingoStage,
  blackjack: async () => (await import('./blackjack/blackjack-stage.ts')).createBlackjackStage,
  slot: async () => (await import('./slot/slot-stage.ts')).createSlotStage,
  dice: async () => (await import('./mini/dice-stage.ts')).createDiceStage,
  mines: async () => (await import('./mini/mines-stage.ts')).createMinesStage,
  plinko: async () => (await import('./mini/plinko-stage.ts')).createPlinkoStage,
  roulette: async () => (await import('./roulette/roulette-stage.ts')).createRouletteStage,
  wheel: async () => (await import('./mini/wheel-stage.ts')).createWheelStage,
}

async function play(): Promise<void> {
  const launch = readLaunchData()
  hideToken()
  const t = textLookup(launch.texts)
  const session = sessionOf(launch)
  const createStage = await stages[launch.game.engine]?.()
  if (!session || !createStage) {
    return void showError(t('error.title'), t('error.SESSION_INVALID'), [closeAction(launch, t('play.close'))])
  }
  const shell = createShell(launch, t)
  const sound = createSound()
  const calmMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const tools = { launch, game: launch.game, t, format: amountFormat(launch.language), sound, calmMotion }
  const stage = await createStage(tools)
  shell.table.append(stage.element)
  const game = new GameController(createApi(launch.base, session), stage, shell, tools)
  const rounds = () => ({ last: game.last, nextSeal: game.nextSeal, hall: game.hall, seals: game.seals })
  shell.menu.addEventListener('click', () => openMenu({ launch, t, sound, stage, rounds }))
  listenToKeys(game)
  await game.open()
  // While the player was elsewhere, the balance may have changed, for example through a deposit in the portal's wallet
  // or a game in another tab.
  window.addEventListener('focus', () => void game.ask())
}

/** Space and Enter start a game, and the arrow keys change the stake. Holding a key down has no further effect. */
function listenToKeys(game: GameController): void {
  document.addEventListener('keydown', (event) => {
    const target = event.target as Element
    if (event.repeat && (event.key === ' ' || event.key === 'Enter')) event.preventDefault()
    if (event.repeat || event.defaultPrevented || document.querySelector('dialog[open]')) return
    if (event.key === 'ArrowUp' || event.key === 'ArrowRight') game.raise()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowLeft') game.lower()
    else if ((event.key === ' ' || event.key === 'Enter') && !target.closest('a, button, [role=button]'))
      void game.spin()
    else return
    event.preventDefault()
  })
}

void play()
