import type { identification as english } from '../en/identification.ts'
import type { Translated } from '../translated.ts'

export const identification: Translated<typeof english> = {
  title: 'Identifizierung',
  lead: 'Das Gesetz verlangt, dass wir alle identifizieren, die um Echtgeld spielen. Wählen Sie, wie Sie sich identifizieren möchten.',
  visitor: 'Melden Sie sich an oder registrieren Sie sich, um sich zu identifizieren.',
  logIn: 'Anmelden',
  joinNow: 'Jetzt registrieren',
  verified: 'Ihre Identität ist bestätigt. Sie müssen nichts weiter tun.',
  toGames: 'Spiele entdecken',
  locked:
    'Wir konnten Ihr Konto nicht anlegen. Bitte wenden Sie sich an den Kundenservice und nennen Sie den Fehlercode KL.',
  support: 'Kundenservice kontaktieren',
  byHand: 'Stattdessen das Registrierungsformular ausfüllen',
  inProgress: {
    title: 'Prüfung läuft',
    text: 'Unser Team prüft Ihre Identität. Sobald die Prüfung abgeschlossen ist, können Sie spielen.',
    ok: 'OK',
  },
  uploaded: {
    title: 'Dokumente bereits hochgeladen',
    text: 'Sie haben bereits Dokumente hochgeladen, und unser Team prüft sie gerade. Bitte laden Sie sie nur dann noch einmal hoch, wenn wir Sie darum bitten.',
    ok: 'OK',
  },
  tabs: { card: 'Casino-Zutrittskarte', id: 'Identifizierung mit Ausweis', document: 'Dokumente hochladen' },
  step: { of: 'Schritt {step} von {steps}', proceed: 'Weiter', back: 'Zurück', register: 'Registrieren' },
  types: { ID_CARD: 'Personalausweis', PASSPORT: 'Reisepass', DRIVING_LICENSE: 'Führerschein' },
  fields: {
    choose: 'Dokument wählen',
    documentType: 'Dokument',
    idNumber: 'Dokumentnummer',
    issueDate: 'Ausstellungsdatum',
    expiryDate: 'Gültig bis',
    birthSurname: 'Geburtsname',
    birthName: 'Vorname bei der Geburt',
    motherName: 'Geburtsname der Mutter',
    birthPlace: 'Geburtsort',
    firstName: 'Vorname',
    lastName: 'Nachname',
    postCode: 'Postleitzahl',
    city: 'Ort',
    address: 'Straße',
    addressCardNumber: 'Nummer der Adresskarte',
    country: 'Wohnsitzland',
  },
  card: {
    title: 'Ihre Zutrittskarte',
    found: 'Sind Sie das?',
    number: 'Kartennummer',
    hint: 'Die Nummer steht auf der Vorderseite Ihrer Karte.',
  },
  id: { steps: { 0: 'Ihr Ausweis', 1: 'Ihr Wohnort', 2: 'Prüfen und registrieren' } },
  document: {
    steps: { 0: 'Ihr Dokument', 1: 'Ihre Angaben und Ihr Wohnort', 2: 'Hochladen und registrieren' },
    files: {
      FRONT: 'Erste Datei: Vorderseite',
      BACK: 'Zweite Datei: Rückseite',
      CONTENT: 'Dritte Datei, falls vorhanden',
    },
  },
  agreement: {
    publicFigure: 'Politisch exponierte Person',
    yes: 'Ja, ich bin eine politisch exponierte Person',
    no: 'Nein, ich bin keine politisch exponierte Person',
    title: 'Mit der Registrierung erkläre ich:',
    money: 'Ich spiele im eigenen Namen und mit eigenem Geld, und alle meine Angaben sind richtig;',
    rules: 'Ich habe die Teilnahmebedingungen und die Regeln zur Datenverarbeitung gelesen;',
    changes:
      'Mir ist bekannt, dass nach der Registrierung nur der Kundenservice meine persönlichen Angaben ändern kann;',
    accounts:
      'Mir ist bekannt, dass mehrere Konten nicht erlaubt sind und zum dauerhaften Ausschluss und zum Verlust meines Guthabens führen können.',
  },
  outcome: {
    ok: 'OK',
    proceed: 'Weiter',
    submitted: {
      title: 'Ihre Angaben wurden übermittelt!',
      text: 'Vielen Dank. Wir schreiben Ihnen, wenn wir noch etwas brauchen.',
    },
    authentication: {
      title: 'Prüfung fehlgeschlagen',
      text: 'Die Prüfung der Zutrittskarte ist fehlgeschlagen. Bitte laden Sie zur Identifizierung eine Kopie Ihres Dokuments hoch. Vielen Dank für Ihre Geduld!',
    },
    upload: {
      title: 'Hochladen fehlgeschlagen',
      text: 'Das Dokument konnte nicht hochgeladen werden. Bitte prüfen Sie alle Dateien und versuchen Sie es erneut, oder wenden Sie sich an den Kundenservice. Vielen Dank für Ihre Geduld!',
    },
    completion: {
      title: 'Registrierung fehlgeschlagen',
      text: 'Die Registrierung konnte nicht abgeschlossen werden. Bitte wenden Sie sich an den Kundenservice.',
    },
  },
}
