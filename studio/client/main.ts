import '@fontsource-variable/eb-garamond'
import '@fontsource-variable/source-sans-3'
import './styles/game.css'
import './styles/felt.css'
import './styles/mini.css'
import './styles/bingo.css'
import './styles/host.css'
import './styles/cards.css'
import './styles/roulette.css'
import './styles/panel.css'
import './styles/dialogs.css'
import './styles/rules.css'
import './styles/contrast.css'
import { amountFormat } from './amounts.ts'
import { createApi } from './api.ts'
import { readLaunchData } from './launch-data.ts'
import { openMenu } from './menu.ts'
import { hideToken, sessionOf } from './remember.ts'
import { createShell } from './shell.ts'
import { createSound } from './sound.ts'
import type { CreateStage } from './stage.ts'
import { Table } from './table.ts'
import { sayIn } from './texts.ts'
import { showTrouble } from './trouble.ts'
import { closeWay } from './ways-on.ts'

/** One module for each kind of game, loaded only where it is played. */
const stages: Readonly<Record<string, () => Promise<CreateStage>>> = {
  bingo: async () => (await import('./bingo/stage.ts')).createBingoStage,
  blackjack: async () => (await import('./blackjack/stage.ts')).createBlackjackStage,
  slot: async () => (await import('./slot/stage.ts')).createSlotStage,
  dice: async () => (await import('./mini/dice-stage.ts')).createDiceStage,
  mines: async () => (await import('./mini/mines-stage.ts')).createMinesStage,
  plinko: async () => (await import('./mini/plinko-stage.ts')).createPlinkoStage,
  roulette: async () => (await import('./roulette/stage.ts')).createRouletteStage,
  wheel: async () => (await import('./mini/wheel-stage.ts')).createWheelStage,
}

async function play(): Promise<void> {
  const launch = readLaunchData()
  hideToken()
  const say = sayIn(launch.texts)
  const session = sessionOf(launch)
  const createStage = await stages[launch.game.engine]?.()
  if (!session || !createStage) {
    return showTrouble(say('error.title'), say('error.SESSION_INVALID'), [closeWay(launch, say('play.close'))])
  }
  const shell = createShell(launch, say)
  const sound = createSound()
  const calmMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const tools = { launch, game: launch.game, say, format: amountFormat(launch.language), sound, calmMotion }
  const stage = await createStage(tools)
  shell.table.append(stage.element)
  const table = new Table(createApi(launch.base, session), stage, shell, tools)
  const rounds = () => ({ last: table.last, nextSeal: table.nextSeal, hall: table.hall, seals: table.seals })
  shell.menu.addEventListener('click', () => openMenu({ launch, say, sound, stage, rounds }))
  listenToKeys(table)
  await table.open()
  // the wallet lay over the game, or was open in another tab
  window.addEventListener('focus', () => void table.ask())
}

/** Space and Enter play, arrows choose the stake. A key that is held down plays once. */
function listenToKeys(table: Table): void {
  document.addEventListener('keydown', (event) => {
    const target = event.target as Element
    if (event.repeat && (event.key === ' ' || event.key === 'Enter')) event.preventDefault()
    if (event.repeat || event.defaultPrevented || document.querySelector('dialog[open]')) return
    if (event.key === 'ArrowUp' || event.key === 'ArrowRight') table.raise()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowLeft') table.lower()
    else if ((event.key === ' ' || event.key === 'Enter') && !target.closest('a, button, [role=button]'))
      void table.spin()
    else return
    event.preventDefault()
  })
}

void play()
