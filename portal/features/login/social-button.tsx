import { Button } from '@baize/ui/button'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../navigation/paths.ts'
import { useStart } from '../../shell/use-startup-data.ts'
import { socialAddress } from './social-return.ts'

/** To the network's own page and back. Nothing of the network is loaded before. */
export function SocialButton() {
  const t = useTranslations('login.social')
  const { socialLogin } = useStart()
  if (!socialLogin) return null
  const leave = () => location.assign(socialAddress(socialLogin, location.origin + paths.login()))
  return (
    <Button tone="secondary" block onClick={leave}>
      {t('button')}
    </Button>
  )
}
