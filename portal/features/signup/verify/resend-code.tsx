import { resendCode } from '@baize/contract/signup/player'
import { Button } from '@baize/ui/button'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import { noteCode, secondsUntilResend } from '../form/resend-pause.ts'

/** A button that requests another code, at most once a minute. */
export function ResendCode({ onSent }: { onSent: () => void }) {
  const t = useTranslations('signup.verify')
  const toast = useFailureToast()
  const [seconds, setSeconds] = useState(secondsUntilResend)
  const [notice, setNotice] = useState<{ text: string; sent: boolean }>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntilResend()), 500)
    return () => clearInterval(timer)
  }, [])

  async function resend() {
    setBusy(true)
    setNotice(undefined)
    try {
      await call(resendCode, {})
      setNotice({ text: t('resent'), sent: true })
      noteCode()
      onSent()
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) setNotice({ text: refusal.message, sent: false })
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
      <p role="status" className={notice?.sent ? 'text-sage-300' : 'text-garnet-300'}>
        {notice?.text}
      </p>
      {seconds > 0 && <p className="figures text-xs text-ivory-300">{t('resendIn', { seconds })}</p>}
    </div>
  )
}
