import { Button } from '@baize/ui/button'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../navigation/paths.ts'
import { useStartupData } from '../../frame/use-startup-data.ts'
import { socialAddress } from './social-return.ts'

/** Opens the network's own page, which leads back here. Nothing of the network loads before that. */
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
