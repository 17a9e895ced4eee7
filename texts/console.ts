/** The texts of the staff's console, by language and noun. English is the type. */
import { alerts as alertsEn } from './en/console/alerts.ts'
import { approvals as approvalsEn } from './en/console/approvals.ts'
import { findings as findingsEn } from './en/console/findings.ts'
import { differences as differencesEn } from './en/console/differences.ts'
import { deficits as deficitsEn } from './en/console/deficits.ts'
import { rounds as roundsEn } from './en/console/rounds.ts'
import { reports as reportsEn } from './en/console/reports.ts'
import { orders as ordersEn } from './en/console/orders.ts'
import { figures as figuresEn } from './en/console/figures.ts'
import { games as gamesEn } from './en/console/games.ts'
import { methods as methodsEn } from './en/console/methods.ts'
import { plans as plansEn } from './en/console/plans.ts'
import { books as booksEn } from './en/console/books.ts'
import { campaigns as campaignsEn } from './en/console/campaigns.ts'
import { consents as consentsEn } from './en/console/consents.ts'
import { content as contentEn } from './en/console/content.ts'
import { documents as documentsEn } from './en/console/documents.ts'
import { dossier as dossierEn } from './en/console/dossier.ts'
import { entry as entryEn } from './en/console/entry.ts'
import { monitoring as monitoringEn } from './en/console/monitoring.ts'
import { players as playersEn } from './en/console/players.ts'
import { records as recordsEn } from './en/console/records.ts'
import { shell as shellEn } from './en/console/shell.ts'
import { switches as switchesEn } from './en/console/switches.ts'
import { team as teamEn } from './en/console/team.ts'
import { withdrawals as withdrawalsEn } from './en/console/withdrawals.ts'
import { ui as uiEn } from './en/ui.ts'
import type { Language } from './language.ts'
import { alerts as alertsMk } from './mk/console/alerts.ts'
import { approvals as approvalsMk } from './mk/console/approvals.ts'
import { findings as findingsMk } from './mk/console/findings.ts'
import { differences as differencesMk } from './mk/console/differences.ts'
import { deficits as deficitsMk } from './mk/console/deficits.ts'
import { rounds as roundsMk } from './mk/console/rounds.ts'
import { reports as reportsMk } from './mk/console/reports.ts'
import { orders as ordersMk } from './mk/console/orders.ts'
import { figures as figuresMk } from './mk/console/figures.ts'
import { games as gamesMk } from './mk/console/games.ts'
import { methods as methodsMk } from './mk/console/methods.ts'
import { plans as plansMk } from './mk/console/plans.ts'
import { books as booksMk } from './mk/console/books.ts'
import { campaigns as campaignsMk } from './mk/console/campaigns.ts'
import { consents as consentsMk } from './mk/console/consents.ts'
import { content as contentMk } from './mk/console/content.ts'
import { documents as documentsMk } from './mk/console/documents.ts'
import { dossier as dossierMk } from './mk/console/dossier.ts'
import { entry as entryMk } from './mk/console/entry.ts'
import { monitoring as monitoringMk } from './mk/console/monitoring.ts'
import { players as playersMk } from './mk/console/players.ts'
import { records as recordsMk } from './mk/console/records.ts'
import { shell as shellMk } from './mk/console/shell.ts'
import { switches as switchesMk } from './mk/console/switches.ts'
import { team as teamMk } from './mk/console/team.ts'
import { withdrawals as withdrawalsMk } from './mk/console/withdrawals.ts'
import { ui as uiMk } from './mk/ui.ts'
import type { Translated } from './translated.ts'

const english = {
  alerts: alertsEn,
  approvals: approvalsEn,
  findings: findingsEn,
  differences: differencesEn,
  deficits: deficitsEn,
  rounds: roundsEn,
  reports: reportsEn,
  orders: ordersEn,
  figures: figuresEn,
  books: booksEn,
  campaigns: campaignsEn,
  consents: consentsEn,
  content: contentEn,
  games: gamesEn,
  methods: methodsEn,
  plans: plansEn,
  documents: documentsEn,
  dossier: dossierEn,
  entry: entryEn,
  monitoring: monitoringEn,
  players: playersEn,
  records: recordsEn,
  shell: shellEn,
  switches: switchesEn,
  team: teamEn,
  ui: uiEn,
  withdrawals: withdrawalsEn,
}

export const consoleTexts: Readonly<Record<Language, Translated<typeof english>>> = {
  en: english,
  mk: {
    alerts: alertsMk,
    approvals: approvalsMk,
    findings: findingsMk,
    differences: differencesMk,
    deficits: deficitsMk,
    rounds: roundsMk,
    reports: reportsMk,
    orders: ordersMk,
    figures: figuresMk,
    books: booksMk,
    campaigns: campaignsMk,
    consents: consentsMk,
    content: contentMk,
    games: gamesMk,
    methods: methodsMk,
    plans: plansMk,
    documents: documentsMk,
    dossier: dossierMk,
    entry: entryMk,
    monitoring: monitoringMk,
    players: playersMk,
    records: recordsMk,
    shell: shellMk,
    switches: switchesMk,
    team: teamMk,
    ui: uiMk,
    withdrawals: withdrawalsMk,
  },
}
