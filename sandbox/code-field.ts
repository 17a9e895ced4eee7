import { html, type Html } from '@baize/studio/html'

interface CodeTexts {
  readonly code: string
  readonly codeHint: string
  readonly codeWrong: string
}

/**
 * A form field for the four-digit code of a second authentication step.
 * @param wrong true if the previous code was wrong
 */
export const codeField = (texts: CodeTexts, wrong: boolean): Html =>
  html`<div class="field short">
    <label for="code">${texts.code}</label>
    <input
      id="code"
      name="code"
      inputmode="numeric"
      autocomplete="one-time-code"
      maxlength="4"
      required
      aria-describedby="code-hint${wrong && ' code-problem'}"
      ${wrong && html` aria-invalid="true"`}
    />
    <p class="hint" id="code-hint">${texts.codeHint}</p>
    ${wrong && html`<p class="problem" id="code-problem" role="alert">${texts.codeWrong}</p>`}
  </div>`
