import { restrictionLetters } from './restrictions.ts'
import type { mail as english } from '../en/mail.ts'
import type { Translated } from '../translated.ts'

export const mail: Translated<typeof english> = {
  layout: {
    greeting: 'Guten Tag {name},',
    footer: 'Diese Nachricht betrifft Ihr Konto bei {brand}.',
    responsible: 'Nur ab 18 Jahren. Bitte spielen Sie verantwortungsvoll.',
    help: 'Verantwortungsvolles Spielen',
    support: 'Kundenservice kontaktieren',
  },
  facts: {
    amount: 'Betrag',
    requested: 'Ihre Eingabe',
    method: 'Zahlungsart',
    reference: 'Referenz',
    at: 'Zeitpunkt',
    card: 'Karte',
    device: 'Gerät',
    address: 'IP-Adresse',
  },
  code: {
    subject: 'Ihr Bestätigungscode',
    heading: 'Bestätigen Sie Ihre E-Mail-Adresse',
    lead: 'Geben Sie diesen Code ein, um Ihre Registrierung fortzusetzen:',
    validity:
      'Wenn Sie auf einem anderen Gerät fortfahren, verwenden Sie stattdessen die Schaltfläche. Code und Schaltfläche gelten {minutes, plural, one {# Minute} other {# Minuten}} lang und können nur einmal verwendet werden.',
    ignore:
      'Wenn Sie sich nicht registriert haben, hat vermutlich jemand versehentlich Ihre Adresse eingegeben. Sie müssen nichts tun.',
    action: 'E-Mail-Adresse bestätigen',
  },
  accountExists: {
    subject: 'Sie haben bereits ein Konto',
    heading: 'Sie haben bereits ein Konto',
    lead: 'Jemand, wahrscheinlich Sie selbst, wollte sich mit dieser E-Mail-Adresse registrieren. Zu dieser Adresse gibt es bereits ein Konto, deshalb konnten wir kein weiteres anlegen. Bitte melden Sie sich mit dem bestehenden Konto an.',
    forgotten:
      'Wenn Sie Ihr Passwort vergessen haben, wählen Sie auf der Anmeldeseite ein neues. Hilft das nicht, wenden Sie sich bitte an den Kundenservice und nennen Sie den Fehlercode DA.',
    ignore: 'Wenn Sie es nicht waren, müssen Sie nichts tun. Niemand hat erfahren, dass Sie ein Konto haben.',
    action: 'Anmelden',
  },
  welcome: {
    subject: 'Willkommen bei Baize Casino',
    heading: 'Ihr Konto ist eröffnet',
    lead: 'Ihre Identität ist bestätigt, und Sie können jetzt spielen. Ihr Benutzername ist {username}.',
    limits: 'Sie können in Ihrem Konto jederzeit Limits für Einzahlungen, Verluste und Einsätze setzen.',
    action: 'Zur Lobby',
  },
  limitReview: {
    subject: 'Passen Ihre Limits noch zu Ihnen?',
    heading: 'Passen Ihre Limits noch zu Ihnen?',
    lead: 'Alle paar Monate bitten wir Sie, Ihre Limits für Einzahlungen, Verluste, Einsätze und Spielzeit zu prüfen.',
    next: 'Sie können Ihre Limits in Ihrem Konto behalten oder ändern. Ein niedrigeres Limit gilt sofort.',
    action: 'Meine Limits ansehen',
  },
  documents: {
    subject: 'Bitte senden Sie uns Ihre Dokumente',
    heading: 'Wir müssen Ihre Dokumente sehen',
    lead: 'Wir konnten Ihre Angaben nicht automatisch bestätigen. Bitte melden Sie sich an und laden Sie ein Foto Ihres Ausweises hoch.',
    next: 'Unser Team prüft Ihr Dokument, sobald es eingegangen ist. Wenn wir es akzeptiert haben, können Sie spielen.',
    action: 'Dokumente hochladen',
  },
  passwordReset: {
    subject: 'Ein neues Passwort für Ihr Konto',
    heading: 'Wählen Sie ein neues Passwort',
    lead: 'Jemand, wahrscheinlich Sie selbst, hat ein neues Passwort für Ihr Konto angefordert.',
    validity:
      'Der Link gilt {minutes, plural, one {# Minute} other {# Minuten}} lang und kann nur einmal verwendet werden.',
    ignore: 'Wenn Sie es nicht waren, müssen Sie nichts tun. Ihr Passwort bleibt unverändert.',
    action: 'Neues Passwort wählen',
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    heading: 'Ihr Passwort wurde geändert',
    lead: 'Das Passwort Ihres Kontos wurde gerade geändert.',
    sessions: 'Sie wurden auf allen anderen Geräten abgemeldet.',
  },
  emailChange: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    heading: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    lead: 'Sie möchten diese Adresse für Ihr Konto verwenden. Öffnen Sie den Link, während Sie angemeldet sind, und bestätigen Sie die Adresse mit der Schaltfläche auf der Seite.',
    validity:
      'Der Link gilt {minutes, plural, one {# Minute} other {# Minuten}} lang und kann nur einmal verwendet werden.',
    action: 'Adresse bestätigen',
  },
  emailChanged: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    heading: 'Ihre E-Mail-Adresse wurde geändert',
    lead: 'Ihr Konto hat ab sofort die E-Mail-Adresse {email}.',
  },
  campaign: {
    subject: 'Neues aus dem Casino',
    heading: 'Neues aus dem Casino',
    end: 'Sie erhalten diese E-Mail, weil Sie dem Empfang von Angeboten per E-Mail zugestimmt haben. Ihre Einwilligung können Sie jederzeit in Ihrem Konto widerrufen.',
    action: 'Mein Konto öffnen',
  },
  fromStaff: {
    subject: 'Eine Nachricht vom Kundenservice',
    heading: 'Eine Nachricht vom Kundenservice',
    end: 'Diese E-Mail hat Ihnen jemand aus unserem Kundenservice persönlich geschrieben.',
    action: 'Kundenservice kontaktieren',
  },
  accountClosed: {
    subject: 'Ihr Konto ist geschlossen',
    heading: 'Ihr Konto ist geschlossen',
    lead: 'Sie haben Ihr Konto geschlossen. Niemand kann sich mehr damit anmelden.',
    balance:
      'Ist noch Geld auf dem Konto, können Sie es sich über die Anmeldeseite oder vom Kundenservice auszahlen lassen.',
    action: 'Kundenservice kontaktieren',
  },
  staffInvitation: {
    subject: 'Ihr Zugang zur Konsole',
    heading: 'Sie sind eingeladen, die Konsole zu nutzen',
    lead: 'Das Casino hat in seiner Konsole ein Konto für Sie eingerichtet. Wählen Sie, wie Sie sich anmelden: mit einem Passkey oder mit Passwort und Authenticator-App.',
    validity:
      'Der Link gilt {hours, plural, one {# Stunde} other {# Stunden}} lang und kann nur einmal verwendet werden.',
    footer: 'Sie erhalten diese Nachricht, weil Ihnen in diesem Casino eine Rolle zugewiesen wurde.',
    action: 'Zugang einrichten',
  },
  referral: {
    subject: 'Eine Einladung zu Baize Casino',
    heading: 'Sie sind eingeladen',
    lead: '{friend} spielt bei Baize Casino und glaubt, dass es Ihnen auch gefallen könnte.',
    once: 'Wir wurden gebeten, Ihnen diese Nachricht einmal zu senden. Für etwas anderes verwenden wir Ihre Adresse nicht.',
    footer: 'Sie erhalten diese Nachricht, weil uns ein Freund Ihre Adresse gegeben hat.',
    action: 'Ansehen',
  },
  documentApproved: {
    subject: 'Ihr Dokument wurde akzeptiert',
    heading: 'Ihr Dokument wurde akzeptiert',
    lead: 'Vielen Dank. Unser Team hat Ihr Dokument geprüft und akzeptiert.',
    next: 'Ihre Identität ist bestätigt, und Ihr Konto ist eingerichtet.',
    action: 'Anmelden',
  },
  documentAccepted: {
    subject: 'Ihr Dokument wurde akzeptiert',
    heading: 'Ihr Dokument wurde akzeptiert',
    lead: 'Vielen Dank. Unser Team hat das Dokument, um das wir Sie gebeten haben, geprüft und akzeptiert.',
    next: 'Sie müssen nichts weiter tun.',
    action: 'Anmelden',
  },
  documentRejected: {
    subject: 'Ihr Dokument konnte nicht akzeptiert werden',
    heading: 'Bitte senden Sie uns Ihr Dokument noch einmal',
    lead: 'Unser Team hat Ihr Dokument geprüft und konnte es nicht akzeptieren.',
    reason: 'Grund: {reason}',
    next: 'Bitte laden Sie ein neues Bild hoch, das gut beleuchtet ist und alle vier Ecken zeigt.',
    action: 'Dokument hochladen',
  },
  alarm: {
    notYou:
      'Waren Sie das nicht? Drücken Sie innerhalb von {days, plural, one {# Tag} other {# Tagen}} auf die Schaltfläche. Damit machen Sie alle Änderungen an den Anmeldemethoden Ihres Kontos rückgängig, die seit dieser E-Mail vorgenommen wurden, und Sie werden auf allen Geräten abgemeldet. Danach senden wir Ihnen einen Link, mit dem Sie ein neues Passwort wählen können.',
    action: 'Das war ich nicht',
    contact: 'Waren Sie das nicht? Bitte wenden Sie sich sofort an den Kundenservice.',
    support: 'Kundenservice kontaktieren',
  },
  emailChangeAsked: {
    subject: 'Für Ihr Konto wurde eine neue E-Mail-Adresse eingegeben',
    heading: 'Für Ihr Konto wurde eine neue E-Mail-Adresse eingegeben',
    lead: 'Jemand, wahrscheinlich Sie selbst, möchte {email} als E-Mail-Adresse Ihres Kontos verwenden.',
    next: 'Noch hat sich nichts geändert. Die Änderung gilt erst, wenn sie über die neue Adresse bestätigt wurde.',
  },
  recoveryCodesRenewed: {
    subject: 'Neue Wiederherstellungscodes wurden erstellt',
    heading: 'Neue Wiederherstellungscodes wurden erstellt',
    lead: 'Für Ihr Konto wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.',
  },
  secondStepFailed: {
    subject: 'Bei einer Anmeldung in Ihrem Konto wurden falsche Codes eingegeben',
    heading: 'Bei einer Anmeldung in Ihrem Konto wurden falsche Codes eingegeben',
    lead: 'Jemand hat Ihr Passwort und danach mehrmals einen falschen Code eingegeben. Die Anmeldung ist fehlgeschlagen, aber die Person kennt Ihr Passwort.',
  },
  factorAdded: {
    subject: 'Die Anmeldung in zwei Schritten ist eingerichtet',
    heading: 'Die Anmeldung in zwei Schritten ist eingerichtet',
    totp: 'Ihrem Konto wurde eine Authenticator-App hinzugefügt. Ab sofort brauchen Sie bei jeder Anmeldung einen Code aus dieser App.',
    passkey: 'Ihrem Konto wurde ein Passkey hinzugefügt. Ab sofort brauchen Sie ihn bei jeder Anmeldung.',
  },
  factorRemoved: {
    subject: 'Die Anmeldung in zwei Schritten wurde geändert',
    heading: 'Die Anmeldung in zwei Schritten wurde geändert',
    totp: 'Eine Authenticator-App wurde von Ihrem Konto entfernt.',
    passkey: 'Ein Passkey wurde von Ihrem Konto entfernt.',
  },
  socialLinked: {
    subject: 'Ein Facebook-Profil wurde mit Ihrem Konto verknüpft',
    heading: 'Ein Facebook-Profil wurde mit Ihrem Konto verknüpft',
    lead: 'Wer bei Facebook mit diesem Profil angemeldet ist, kann sich jetzt auch in Ihrem Konto anmelden.',
  },
  ...restrictionLetters,
  socialUnlinked: {
    subject: 'Die Verknüpfung mit einem Facebook-Profil wurde entfernt',
    heading: 'Die Verknüpfung mit einem Facebook-Profil wurde entfernt',
    lead: 'Mit dem Facebook-Profil, das mit Ihrem Konto verknüpft war, ist keine Anmeldung mehr möglich.',
  },
  recoveryCodeUsed: {
    subject: 'Ein Wiederherstellungscode wurde verwendet',
    heading: 'Ein Wiederherstellungscode wurde verwendet',
    lead: 'Jemand hat sich mit einem Ihrer Wiederherstellungscodes in Ihrem Konto angemeldet.',
    left: '{left, plural, =0 {Sie haben keine Wiederherstellungscodes mehr. Erstellen Sie neue in Ihrem Konto.} one {Sie haben noch # Wiederherstellungscode.} other {Sie haben noch # Wiederherstellungscodes.}}',
  },
  newDevice: {
    subject: 'Anmeldung von einem neuen Gerät',
    heading: 'Anmeldung von einem neuen Gerät',
    lead: 'Jemand hat sich mit einem Gerät, das wir noch nicht kennen, in Ihrem Konto angemeldet.',
  },
  depositCredited: {
    subject: 'Ihre Einzahlung wurde gutgeschrieben',
    heading: 'Ihre Einzahlung wurde gutgeschrieben',
    lead: 'Wir haben Ihrem Konto {money} gutgeschrieben.',
    differs: 'Sie haben {requested} eingegeben, angekommen sind aber {money}. Diesen Betrag haben wir gutgeschrieben.',
  },
  depositFailed: {
    subject: 'Ihre Einzahlung wurde nicht abgeschlossen',
    heading: 'Ihre Einzahlung wurde nicht abgeschlossen',
    lead: 'Ihre Zahlung von {money} war in Bearbeitung, wurde aber nicht abgeschlossen. Ihrem Konto wurde nichts gutgeschrieben.',
    next: 'Wenn der Betrag von Ihrem Bankkonto oder Ihrer E-Wallet abgebucht wurde, melden Sie sich bitte bei uns.',
  },
  depositReversed: {
    subject: 'Ihre Einzahlung wurde storniert',
    heading: 'Ihre Einzahlung wurde storniert',
    lead: 'Die Zahlung von {money} wurde storniert, bevor sie bei uns eingegangen ist. Deshalb haben wir den Betrag von Ihrem Guthaben abgezogen. Ein Bonus zu dieser Einzahlung ist damit beendet.',
    next: 'Wenn Ihr Guthaben nicht ausgereicht hat, schulden Sie uns den Rest. Wenn Sie die Stornierung nicht veranlasst haben, melden Sie sich bitte bei uns.',
  },
  depositChargedBack: {
    subject: 'Ihre Einzahlung wurde zurückgebucht',
    heading: 'Ihre Einzahlung wurde zurückgebucht',
    lead: 'Ihre Bank oder E-Wallet hat die Zahlung von {money} zurückgebucht. Deshalb haben wir den Betrag von Ihrem Guthaben abgezogen. Ein Bonus zu dieser Einzahlung ist damit beendet.',
    next: 'Wenn Ihr Guthaben nicht ausgereicht hat, schulden Sie uns den Rest. Wenn Sie die Rückbuchung nicht veranlasst haben, melden Sie sich bitte bei uns.',
  },
  depositRefunded: {
    subject: 'Ihre Einzahlung wurde erstattet',
    heading: 'Ihre Einzahlung wurde erstattet',
    lead: 'Wir haben {money} Ihrer Einzahlung auf das Konto oder die Karte zurückgezahlt, die Sie dafür verwendet haben, und den Betrag von Ihrem Guthaben abgezogen. Ein Bonus zu dieser Einzahlung ist damit beendet.',
    next: 'Wenn Ihr Guthaben nicht ausgereicht hat, schulden Sie uns den Rest. Wenn Sie die Erstattung nicht veranlasst haben, melden Sie sich bitte bei uns.',
  },
  depositReturned: {
    subject: 'Ihre Einzahlung ist wieder gutgeschrieben',
    heading: 'Ihre Einzahlung ist wieder gutgeschrieben',
    lead: 'Ihre Bank oder E-Wallet hat die Rückbuchung zurückgenommen. Deshalb haben wir Ihrem Konto {money} Ihrer Einzahlung wieder gutgeschrieben. Ein Bonus, der durch die Rückbuchung beendet wurde, lebt nicht wieder auf.',
  },
  withdrawalRequested: {
    subject: 'Sie haben eine Auszahlung beantragt',
    heading: 'Sie haben eine Auszahlung beantragt',
    lead: 'Sie möchten sich {money} auszahlen lassen. Der Betrag bleibt reserviert, bis er ausgezahlt ist.',
  },
  withdrawalPaid: {
    subject: 'Ihre Auszahlung ist erfolgt',
    heading: 'Ihre Auszahlung ist erfolgt',
    lead: 'Wir haben {money} ausgezahlt. Bis der Betrag auf Ihrem Bankkonto oder in Ihrer E-Wallet erscheint, kann es etwas dauern.',
  },
  withdrawalRefused: {
    subject: 'Ihre Auszahlung wurde abgelehnt',
    heading: 'Ihre Auszahlung wurde abgelehnt',
    lead: 'Wir konnten die Auszahlung von {money} nicht genehmigen. Der Betrag ist wieder in Ihrem Guthaben. Näheres erfahren Sie beim Kundenservice.',
  },
  withdrawalReturned: {
    subject: 'Ihre Auszahlung wurde zurückgebucht',
    heading: 'Ihre Auszahlung wurde zurückgebucht',
    lead: 'Die Zahlung von {money} hat Sie nicht erreicht. Der Betrag ist wieder in Ihrem Guthaben, und Sie können ihn sich erneut auszahlen lassen.',
  },
  withdrawalCancelled: {
    subject: 'Ihre Auszahlung wurde storniert',
    heading: 'Ihre Auszahlung wurde storniert',
    lead: 'Die Auszahlung von {money} wurde storniert, bevor sie erfolgt ist. Der Betrag ist wieder in Ihrem Guthaben, und Sie können ihn sich erneut auszahlen lassen.',
  },
  cardAdded: {
    subject: 'Ihrem Konto wurde eine Karte hinzugefügt',
    heading: 'Eine Karte wurde hinzugefügt',
    lead: 'Sie können jetzt mit dieser Karte einzahlen.',
  },
  cardRemoved: {
    subject: 'Eine Karte wurde von Ihrem Konto entfernt',
    heading: 'Eine Karte wurde entfernt',
    lead: 'Sie können mit dieser Karte nicht mehr einzahlen.',
  },
  money: {
    byHand: 'Banküberweisung',
    notYou: 'Wenn Sie das nicht waren, melden Sie sich sofort bei uns.',
    history: 'Verlauf öffnen',
    support: 'Kundenservice kontaktieren',
  },
}
