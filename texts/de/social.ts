import type { social as english } from '../en/social.ts'
import type { Translated } from '../translated.ts'

export const social: Translated<typeof english> = {
  title: 'Anmeldung mit Facebook',
  since: 'Ihr Facebook-Profil öffnet dieses Konto seit {date}.',
  password: 'Ihr Passwort',
  remove: 'Verknüpfung entfernen',
}
