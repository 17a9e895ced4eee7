import { element, icon } from '../dom.ts'
import { fairnessPage } from './fairness-page.ts'
import type { LaunchData } from '../launch-data.ts'
import type { MenuTools } from './menu-tools.ts'

/** Opens a dialog with tabs for rules, fairness and sound. */
export function openMenu(tools: MenuTools): void {
  const { t, launch } = tools
  const dialog = element('dialog', { class: 'menu', 'aria-label': t('play.menu') })
  const close = element('button', { class: 'round', type: 'button', 'aria-label': t('play.dismiss') }, icon('cross'))
  close.addEventListener('click', () => dialog.close())
  const content = element('div', { class: 'content', tabindex: '0' })
  const pages: readonly [string, () => Promise<readonly Node[]>][] = [
    [t('menu.rules'), () => rulesPage(launch)],
    [t('menu.fairness'), async () => fairnessPage(tools)],
  ]
  const tabs = pages.map(([label, open]) => {
    const tab = element('button', { type: 'button', class: 'tab', 'aria-pressed': 'false' }, label)
    const show = async (): Promise<void> => {
      for (const other of tabs) other.setAttribute('aria-pressed', String(other === tab))
      content.replaceChildren(...(await open()))
      content.scrollTop = 0
    }
    tab.addEventListener('click', () => void show())
    return tab
  })
  dialog.append(element('div', { class: 'tabs' }, ...tabs, soundSwitch(tools), close), content)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  tabs[0]?.click()
}

function soundSwitch({ t, sound }: MenuTools): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'tab', role: 'switch' })
  const show = () => {
    button.setAttribute('aria-checked', String(sound.on))
    button.textContent = `${t('menu.sound')}: ${t(sound.on ? 'menu.on' : 'menu.off')}`
  }
  button.setAttribute('aria-label', t('menu.sound'))
  button.addEventListener('click', () => {
    sound.on = !sound.on
    show()
  })
  show()
  return button
}

/** Returns the content of the public page `/rules/<game>`. */
async function rulesPage({ base, game, language }: LaunchData): Promise<readonly Node[]> {
  const response = await fetch(`${base}/rules/${game.gameId}?lang=${language}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  return [...(page.querySelector('main')?.childNodes ?? [])].map((node) => document.importNode(node, true))
}
