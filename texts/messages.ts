/** All interface texts, by language and noun. English is the type. The portal's pages load the nouns that they name. */
import { account as accountEn } from './en/account.ts'
import { bonuses as bonusesEn } from './en/bonuses.ts'
import { channels as channelsEn } from './en/channels.ts'
import { content as contentEn } from './en/content.ts'
import { documents as documentsEn } from './en/documents.ts'
import { errors as errorsEn } from './en/errors.ts'
import { factors as factorsEn } from './en/factors.ts'
import { games as gamesEn } from './en/games.ts'
import { home as homeEn } from './en/home.ts'
import { identification as identificationEn } from './en/identification.ts'
import { lobby as lobbyEn } from './en/lobby.ts'
import { login as loginEn } from './en/login.ts'
import { loyalty as loyaltyEn } from './en/loyalty.ts'
import { messages as messagesEn } from './en/messages.ts'
import { monitoring as monitoringEn } from './en/monitoring.ts'
import { ownData as ownDataEn } from './en/own-data.ts'
import { restrictions as restrictionsEn } from './en/restrictions.ts'
import { shell as shellEn } from './en/shell.ts'
import { signup as signupEn } from './en/signup.ts'
import { social as socialEn } from './en/social.ts'
import { ui as uiEn } from './en/ui.ts'
import { wallet as walletEn } from './en/wallet.ts'
import type { Language } from './language.ts'
import { account as accountMk } from './mk/account.ts'
import { bonuses as bonusesMk } from './mk/bonuses.ts'
import { channels as channelsMk } from './mk/channels.ts'
import { content as contentMk } from './mk/content.ts'
import { documents as documentsMk } from './mk/documents.ts'
import { errors as errorsMk } from './mk/errors.ts'
import { factors as factorsMk } from './mk/factors.ts'
import { games as gamesMk } from './mk/games.ts'
import { home as homeMk } from './mk/home.ts'
import { identification as identificationMk } from './mk/identification.ts'
import { lobby as lobbyMk } from './mk/lobby.ts'
import { login as loginMk } from './mk/login.ts'
import { loyalty as loyaltyMk } from './mk/loyalty.ts'
import { messages as messagesMk } from './mk/messages.ts'
import { monitoring as monitoringMk } from './mk/monitoring.ts'
import { ownData as ownDataMk } from './mk/own-data.ts'
import { restrictions as restrictionsMk } from './mk/restrictions.ts'
import { shell as shellMk } from './mk/shell.ts'
import { signup as signupMk } from './mk/signup.ts'
import { social as socialMk } from './mk/social.ts'
import { ui as uiMk } from './mk/ui.ts'
import { wallet as walletMk } from './mk/wallet.ts'
import type { Translated } from './translated.ts'

const english = {
  account: accountEn,
  bonuses: bonusesEn,
  channels: channelsEn,
  content: contentEn,
  documents: documentsEn,
  errors: errorsEn,
  factors: factorsEn,
  games: gamesEn,
  home: homeEn,
  identification: identificationEn,
  lobby: lobbyEn,
  login: loginEn,
  loyalty: loyaltyEn,
  messages: messagesEn,
  monitoring: monitoringEn,
  ownData: ownDataEn,
  restrictions: restrictionsEn,
  shell: shellEn,
  signup: signupEn,
  social: socialEn,
  ui: uiEn,
  wallet: walletEn,
}

export type Messages = typeof english
export type Noun = keyof Messages

export const nouns = Object.keys(english) as Noun[]

export const messages: Readonly<Record<Language, Translated<Messages>>> = {
  en: english,
  mk: {
    account: accountMk,
    bonuses: bonusesMk,
    channels: channelsMk,
    content: contentMk,
    documents: documentsMk,
    errors: errorsMk,
    factors: factorsMk,
    games: gamesMk,
    home: homeMk,
    identification: identificationMk,
    lobby: lobbyMk,
    login: loginMk,
    loyalty: loyaltyMk,
    messages: messagesMk,
    monitoring: monitoringMk,
    ownData: ownDataMk,
    restrictions: restrictionsMk,
    shell: shellMk,
    signup: signupMk,
    social: socialMk,
    ui: uiMk,
    wallet: walletMk,
  },
}
