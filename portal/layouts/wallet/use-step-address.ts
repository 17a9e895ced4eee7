import { useEffect, useEffectEvent, useRef } from 'react'
import { closeOverlay, isLeavingTab, isReturning, moveWallet } from '../../frame/overlays.ts'

interface Wizard<Step extends string> {
  readonly tab: 'deposit' | 'withdrawal'
  /** The wizard's steps in order. The first step has no name in the URL. */
  readonly steps: readonly Step[]
  /** The step that the wizard currently shows. */
  readonly shown: Step
  /**
   * Moves the wizard to a step, or as far towards it as the entered values allow, without sending anything. A wizard
   * whose payment was sent stays at its step.
   * @returns the step that was reached
   */
  readonly goTo: (step: Step) => Step
}

/**
 * Keeps a wizard's step and the page's URL in agreement. If the player goes to another step, the URL changes too, and a
 * later step becomes a new history entry. If the back or forward button changes the URL, the wizard goes to the step in
 * the new URL. If the back button leads to an earlier step to which the wizard cannot go, because the payment was sent,
 * the wallet closes. If the player reopens the wallet in the middle of the wizard, the URL changes to the wizard's step.
 * @param named the step in the URL; undefined while another tab of the wallet is open
 * @returns the wizard's step as it appears in the URL: `deposit` for the first step, otherwise for example
 * `deposit.<step>`
 */
export function useStepAddress<Step extends string>(named: string | undefined, wizard: Wizard<Step>): string {
  const { tab, steps, shown } = wizard
  const [first] = steps
  const wanted = named === undefined ? undefined : (steps.find((step) => step === named) ?? first)
  const addressOf = (step: Step) => (step === first ? tab : `${tab}.${step}`)
  /** The step in the URL and the wizard's step at the last moment when they agreed. */
  const agreed = useRef<{ readonly inAddress: Step | undefined; readonly inWizard: Step }>(undefined)
  /** The step that this hook has navigated to and that the URL does not show yet. */
  const asked = useRef<Step>(undefined)
  const ask = (step: Step, how: 'push' | 'replace' | 'back') => {
    asked.current = step
    moveWallet(addressOf(step), how)
  }
  const follow = useEffectEvent((inAddress: Step | undefined, inWizard: Step) => {
    // A step that the wizard takes by itself must not bring the player back to the tab that they have just left.
    if (isReturning() || isLeavingTab(tab)) return
    // The URL has reached the step that this hook navigated to, but the wizard may already be at another step.
    const isOwn = inAddress !== undefined && inAddress === asked.current
    const before = isOwn ? { inAddress, inWizard: inAddress } : agreed.current
    if (isOwn) asked.current = undefined
    const agree = (step: Step) => void (agreed.current = { inAddress, inWizard: step })
    if (inAddress === undefined || inAddress === inWizard) return agree(inWizard)
    const isOpened = before?.inAddress === undefined
    if (isOpened ? inAddress !== first : inAddress !== before.inAddress) {
      const reached = wizard.goTo(inAddress)
      agree(reached)
      const isHeld = steps.indexOf(reached) > steps.indexOf(inAddress)
      if (isHeld && !isOpened) closeOverlay()
      else if (reached !== inAddress) ask(reached, isOpened ? 'replace' : 'back')
      return
    }
    if (isOpened) {
      // The step `returned` in the URL is not replaced, because it marks that the player has come back from the
      // provider's page.
      if (named === '') ask(inWizard, 'replace')
    } else if (inWizard !== before.inWizard) {
      ask(inWizard, steps.indexOf(inWizard) > steps.indexOf(before.inWizard) ? 'push' : 'back')
    }
    agree(inWizard)
  })
  useEffect(() => follow(wanted, shown), [wanted, shown])
  return addressOf(shown)
}
