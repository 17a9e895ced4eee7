import type { Subject } from './dossier/subject.ts'
import { BonusDialog } from './deeds/bonus-dialog.tsx'
import type { DeedProps } from './deeds/deed-dialog.tsx'
import { DetailsDialog } from './deeds/details-dialog.tsx'
import { DocumentsDialog } from './deeds/documents-dialog.tsx'
import { GoodwillDialog } from './deeds/goodwill-dialog.tsx'
import { LimitDialog } from './deeds/limit-dialog.tsx'
import { MailDialog } from './deeds/mail-dialog.tsx'
import { MessageDialog } from './deeds/message-dialog.tsx'
import { PayoutDialog } from './deeds/payout-dialog.tsx'
import { BreakDialog, ExclusionDialog, StandingDialog } from './deeds/standing-dialog.tsx'
import type { ActionName } from './dossier/dossier.ts'

/** The dialog of one action on the player. */
export function ActionDialog(props: DeedProps & Pick<Subject, 'currencies'> & { action: ActionName }) {
  const { action, ...shared } = props
  switch (action) {
    case 'timeOutPlayer':
      return <BreakDialog {...shared} />
    case 'excludePlayer':
      return <ExclusionDialog {...shared} />
    case 'correctPlayerDetails':
      return <DetailsDialog {...shared} />
    case 'lowerPlayerLimit':
      return <LimitDialog {...shared} currency={shared.currencies[0]} />
    case 'givePlayerBonus':
      return <BonusDialog {...shared} />
    case 'bookGoodwill':
      return <GoodwillDialog {...shared} />
    case 'payOutForPlayer':
      return <PayoutDialog {...shared} />
    case 'mailPlayer':
      return <MailDialog {...shared} />
    case 'sendMessage':
      return <MessageDialog {...shared} />
    case 'requestDocuments':
      return <DocumentsDialog {...shared} />
    case 'lockAccount':
    case 'unlockAccount':
    case 'endPlayerSessions':
    case 'removeFactors':
    case 'liftKycLock':
    case 'closePlayerAccount':
      return <StandingDialog {...shared} deed={action} />
  }
}
