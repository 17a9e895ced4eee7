import { Button } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { endSuggestions } from '@baize/web/passkeys/passkeys.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { LoginRestriction } from './login-restriction.ts'
import { hasPasskeys, type SignedChallenge, suggestPasskey } from './passkey-suggestion.ts'
import { signByDialog, usePasskeyLogin } from './use-passkey-login.ts'

interface PasskeyLoginProps {
  readonly origin: string | undefined
  readonly onRestricted: (restriction: LoginRestriction) => void
  /** Called with the reason of a refusal, and with undefined when a new attempt begins. */
  readonly onRefusal: (text: string | undefined) => void
}

/**
 * The login with a passkey: a button, and the browser's suggestions in the username field. Not rendered if the browser
 * does not support passkeys.
 */
export function PasskeyLogin(props: PasskeyLoginProps) {
  return hasPasskeys() ? <PasskeyButton {...props} /> : null
}

function PasskeyButton({ origin, onRestricted, onRefusal }: PasskeyLoginProps) {
  const t = useTranslations('login.passkey')
  const { logIn, busy } = usePasskeyLogin(origin, { onRestricted, onRefusal })
  const [attempts, setAttempts] = useState(0)
  const attempt = async (sign: () => Promise<SignedChallenge | undefined>) => {
    await logIn(sign)
    // An attempt with the button ends the browser's suggestions, so the suggestions must be started again.
    setAttempts((before) => before + 1)
  }
  return (
    <>
      <Suggestions key={attempts} onChosen={(signed) => void attempt(() => Promise.resolve(signed))} />
      <Button tone="secondary" block busy={busy} onClick={() => void attempt(signByDialog)}>
        <Icon name="key" className="size-5" />
        {t('button')}
      </Button>
    </>
  )
}

/** The suggestions are renewed after nine minutes, because the platform accepts a challenge for ten. */
const renewedMs = 9 * 60_000

function Suggestions({ onChosen }: { onChosen: (signed: SignedChallenge) => void }) {
  const choose = useEffectEvent(onChosen)
  useEffect(() => {
    let over = false
    const isOver = () => over
    const suggest = () => void suggestPasskey(isOver).then((signed) => signed && choose(signed))
    suggest()
    const timer = setInterval(suggest, renewedMs)
    return () => {
      over = true
      clearInterval(timer)
      void endSuggestions()
    }
  }, [])
  return null
}
