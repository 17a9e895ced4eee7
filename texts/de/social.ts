import type { social as english } from '../en/social.ts'
import type { Translated } from '../translated.ts'

export const social: Translated<typeof english> = {
  title: 'Anmeldung mit Facebook',
  since: 'Seit {date} können Sie sich mit Ihrem Facebook-Profil anmelden.',
  password: 'Ihr Passwort',
  remove: 'Verknüpfung entfernen',
}
