import { resendCode } from '@baize/contract/signup'
import { Button } from '@baize/ui/button'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call, CallError } from '../../data/client.ts'
import { useErrorToast } from '../../shell/use-error-toast.ts'
import { noteCodeSent, secondsUntilResend } from './code-sent.ts'

/** Asks for another code, once a minute. */
export function ResendCode() {
  const t = useTranslations('signup.verify')
  const toast = useErrorToast()
  const [seconds, setSeconds] = useState(secondsUntilResend)
  const [notice, setNotice] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntilResend()), 500)
    return () => clearInterval(timer)
  }, [])

  async function resend() {
    setBusy(true)
    setNotice('')
    try {
      await call(resendCode, {})
      setNotice(t('resent'))
      noteCodeSent()
    } catch (error) {
      if (error instanceof CallError && error.httpStatus === 200) setNotice(error.message)
      else toast(error)
    } finally {
      setBusy(false)
      setSeconds(secondsUntilResend())
    }
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <Button tone="secondary" size="small" disabled={seconds > 0} busy={busy} onClick={() => void resend()}>
        {t('resend')}
      </Button>
      <p role="status" className="text-sage-300 empty:hidden">
        {notice}
      </p>
      {seconds > 0 && <p className="figures text-xs text-ivory-300">{t('resendIn', { seconds })}</p>}
    </div>
  )
}
