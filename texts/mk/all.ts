import type { Messages, ServerMessages } from '../en/all.ts'
import type { Translated } from '../translated.ts'
import { account } from './account.ts'
import { bonuses } from './bonuses.ts'
import { channels } from './channels.ts'
import { content } from './content.ts'
import { documents } from './documents.ts'
import { errors } from './errors.ts'
import { factors } from './factors.ts'
import { games } from './games.ts'
import { home } from './home.ts'
import { identification } from './identification.ts'
import { limits } from './limits.ts'
import { lobby } from './lobby.ts'
import { login } from './login.ts'
import { loyalty } from './loyalty.ts'
import { mail } from './mail.ts'
import { messages } from './messages.ts'
import { monitoring } from './monitoring.ts'
import { ownData } from './own-data.ts'
import { protection } from './protection.ts'
import { restrictions } from './restrictions.ts'
import { shell } from './shell.ts'
import { signup } from './signup.ts'
import { social } from './social.ts'
import { staff } from './staff.ts'
import { ui } from './ui.ts'
import { web } from './web.ts'
import { undo } from './undo.ts'
import { wallet } from './wallet.ts'

export const portalMessages: Translated<Messages> = {
  account,
  bonuses,
  channels,
  content,
  documents,
  errors,
  factors,
  games,
  home,
  identification,
  lobby,
  login,
  loyalty,
  messages,
  monitoring,
  ownData,
  restrictions,
  shell,
  signup,
  social,
  ui,
  web,
  undo,
  wallet,
}

export const serverMessages: Translated<ServerMessages> = { limits, mail, protection, staff }
