import { Button } from '@baize/ui/button'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../navigation/paths.ts'
import { useStartupData } from '../../frame/use-startup-data.ts'
import { socialAddress } from './social-return.ts'

/**
 * A button that opens the social network's own page, from which the player returns here. Nothing is loaded from the
 * network before the player presses the button.
 */
export function SocialButton() {
  const t = useTranslations('login.social')
  const { socialLogin } = useStartupData()
  if (!socialLogin) return null
  const leave = () => location.assign(socialAddress(socialLogin, location.origin + paths.login()))
  return (
    <Button tone="secondary" block onClick={leave}>
      {t('button')}
    </Button>
  )
}
