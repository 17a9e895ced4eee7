import { html, type Html } from '@baize/studio/html'
import { frame } from '../sandbox-page.ts'

/** Shows the current code. The page's refresh header makes the browser reload it when the next code becomes valid. */
export const authenticatorPage = ({ code, secondsLeft }: { code: string; secondsLeft: number }): Html =>
  frame(
    undefined,
    html`<div class="hero">
      <h1>The staff’s authenticator</h1>
      <p>The demo’s members of staff share this stand-in for the app on their phones. Each code works once.</p>
      <p class="code totp" aria-label="Code">${code.slice(0, 3)} ${code.slice(3)}</p>
      <p>A new code comes in ${secondsLeft} seconds.</p>
    </div>`,
  )
