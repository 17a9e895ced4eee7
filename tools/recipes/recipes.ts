import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launcher/settings.ts'
import { add, after, append, before, type Edit, inLanguages, replace, texts, type Translations } from './edits.ts'
import { provider } from './provider.ts'

/** A recipe of docs/engineer/changing.md with the edits that it asks for, for an invented example. */
export interface Recipe {
  readonly name: string
  /** The heading of the recipe in the document. */
  readonly section: string
  readonly edits: readonly Edit[]
  /** Test files that must pass on the copy, besides the checks. */
  readonly tests?: readonly string[]
}

/** The folder of the migrations that lead from the newest release to the next one. */
const steps = `server/schema/steps/${nextRelease()}`

function nextRelease(): string {
  const released = JSON.parse(readFileSync(join(root, 'server/schema/steps/released.json'), 'utf8')) as object
  const [major = 0, minor = 0] = (Object.keys(released).at(-1) ?? '').split('.').map(Number)
  return `${major}.${minor + 1}.0`
}

const field: Recipe = {
  name: 'field',
  section: 'Add a field',
  edits: [
    after(
      'contract/forms/completion-fields.ts',
      /^ {2}city: .*$/,
      "  county: { ...optionalLine(80), part: 'address', label: 'signup.contact.county' },",
    ),
    ...texts('signup.ts', /^ {4}city: .*$/, 'county', { en: 'County', mk: 'Округ', de: 'Bezirk' }),
    after(
      'server/modules/people/players/sql/tables.sql',
      /^ {2}excluded_by text .*$/,
      "  county text not null default '',",
    ),
    after('server/modules/people/account/disclosure/person.ts', /^ {6}'city',$/, "      'county',"),
    add(`${steps}/county.sql`, "alter table player add column county text not null default '';\n"),
  ],
  tests: ['server/upgrade.pg.test.ts', 'server/personal-data.pg.test.ts'],
}

const callBackTable = `
-- A call that staff owe the player.
create table player_call_back (
  shard smallint not null,
  player_id uuid not null,
  call_back_id uuid not null,
  asked_at timestamptz not null,
  asked_by text not null,
  topic text not null,
  primary key (shard, player_id, call_back_id)
);
`

const dossiers = 'server/modules/back-office/dossiers'

const callBackStore = `import { sql } from 'kysely'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import type { Waiting } from '../../../kit/waiting.ts'

declare module '../../../kit/db.ts' {
  interface Tables {
    player_call_back: {
      shard: number
      player_id: string
      call_back_id: string
      asked_at: Temporal.Instant
      asked_by: string
      topic: string
    }
  }
}

interface CallBack {
  readonly playerId: string
  readonly callBackId: string
  readonly askedAt: Temporal.Instant
  readonly askedBy: string
  readonly topic: string
}

export async function insertCallBack(tx: Tx, { playerId, callBackId, askedAt, askedBy, topic }: CallBack): Promise<void> {
  const owner = { shard: shardOf(playerId), player_id: playerId }
  await tx
    .insertInto('player_call_back')
    .values({ ...owner, call_back_id: callBackId, asked_at: askedAt, asked_by: askedBy, topic })
    .execute()
}
`

const countCallBacks = `
export const waitingCallBacks = (db: Db): Promise<Waiting> =>
  db
    .selectFrom('player_call_back')
    .select([sql<number>\`count(*)::int\`.as('count'), sql<Temporal.Instant | null>\`min(asked_at)\`.as('oldestAt')])
    .executeTakeFirstOrThrow()
`

const withoutCount = callBackStore
  .replace("import { sql } from 'kysely'\n", '')
  .replace('import type { Db, Tx } from', 'import type { Tx } from')
  .replace("import type { Waiting } from '../../../kit/waiting.ts'\n", '')

/**
 * Adds a table of calls that staff owe players, together with everything that every table about players needs: a
 * migration step, a decision whether "Your data" shows it, and an entry in the list of tables whose rows the program
 * may not change.
 */
const callBacks = (store: string): readonly Edit[] => [
  append(`${dossiers}/sql/tables.sql`, callBackTable),
  add(`${steps}/call-backs.sql`, callBackTable.trimStart()),
  add(`${dossiers}/call-back-store.ts`, store),
  before(
    'server/modules/people/account/disclosure/record.ts',
    /^ {2}player_note: \{$/,
    "  player_call_back: {\n    shown: [],\n    withheld: { tippingOff: ['call_back_id', 'asked_at', 'topic'], staff: ['asked_by'] },\n  },",
  ),
  after('server/kept-tables.ts', /^ {2}'player_account',$/, "  'player_call_back',"),
]

const effect: Translations = {
  en: 'A colleague sees it.',
  mk: 'Го гледа колега.',
  de: 'Ein Mitglied des Teams sieht es.',
}

/** Adds the texts of a staff action in each language. */
const actionWords = (id: string, name: Translations): readonly Edit[] =>
  inLanguages((language) => [
    after(
      `texts/${language}/console/player-actions.ts`,
      /^export const playerActions = \{$/,
      `  ${id}: { name: '${name[language]}', effect: '${effect[language]}', recorded: '${name[language]}' },`,
    ),
  ])

/** Says that only programs call an operation of staff. */
const withoutPage = (id: string) =>
  after('tools/tidy/operations.test.ts', /^const withoutPage: .*$/, `  ${id}: 'programs call it',`)

const authority = (id: string) =>
  replace('docs/auditor/authority.md', /^\| `findPlayer`, /, `| \`${id}\`, \`findPlayer\`, `)

const askForCall = (store: string): readonly Edit[] => [
  ...callBacks(store),
  before(
    'contract/dossiers/actions.ts',
    /^export const operations = \[$/,
    `export const askForCall = op({
  ...playerAction,
  id: 'askForCall',
  permission: 'players.contact',
  disclosed: 'tippingOff',
  path: '/staff/askForCall',
  summary: 'Ask a colleague to call a player back',
  request: z.object({ ...aboutPlayer, topic: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  errors: ['dossiers.player'],
})
`,
  ),
  replace(
    'contract/dossiers/actions.ts',
    /^export const operations = \[$/,
    'export const operations = [\n  askForCall,',
  ),
  replace('contract/dossiers/actions.ts', /^ {2}sendMessage,$/, '  askForCall,\n  sendMessage,'),
  ...actionWords('askForCall', { en: 'Ask for a call', mk: 'Побарај повик', de: 'Rückruf erbitten' }),
  add(
    `${dossiers}/call-backs.ts`,
    `import type { askForCall as operation } from '@baize/contract/dossiers/actions'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { newId } from '../../../kit/ids.ts'
import { actOnPlayer } from '../records/service.ts'
import { getPlayer } from '../../people/players/service.ts'
import { insertCallBack } from './call-back-store.ts'

/** @throws AppError \`dossiers.player\` if there is no such player */
export async function askForCall(
  context: Context,
  { playerId, ...input }: Parsed<typeof operation>,
  caller: Pick<Caller, 'staff' | 'idempotencyKey'>,
): Promise<Reply<typeof operation>> {
  if (!(await getPlayer(context, playerId))) throw new AppError('dossiers.player')
  await actOnPlayer(context, { operation: 'askForCall', playerId, input, caller }, async (tx, { at }) => {
    const call = { playerId, callBackId: newId(), askedAt: at, askedBy: caller.staff, topic: input.topic }
    await insertCallBack(tx, call)
    return {}
  })
  return { status: 'SUCCESS' }
}
`,
  ),
  after(
    `${dossiers}/routes.ts`,
    /^import \{ operations \} from '@baize\/contract\/dossiers\/staff'$/,
    "import { askForCall as asking } from '@baize/contract/dossiers/actions'",
  ),
  before(`${dossiers}/routes.ts`, /^import \{ getDossier \}.*$/, "import { askForCall } from './call-backs.ts'"),
  after(
    `${dossiers}/routes.ts`,
    /^ {4}bindAll\(app, context, guard, operations, .*$/,
    '    bindAll(app, context, guard, [asking], { askForCall })',
  ),
  before(
    'console/features/players/actions/action-forms.tsx',
    /^ {2}requestDocuments: formOf\(requestDocuments, \{$/,
    `  askForCall: formOf(askForCall, {
    start: () => ({ topic: '' }),
    request: ({ topic }) => ({ topic }),
    gives: always,
    Fields() {
      const t = useTranslations('players.dialog')
      return <FormField field="topic" label={t('subject')} maxLength={200} />
    },
  }),`,
  ),
  replace('console/features/players/actions/action-forms.tsx', /^ {2}bookGoodwill,$/, '  askForCall,\n  bookGoodwill,'),
  after(
    'server/testing/console/player-actions.ts',
    /^ {2}requestDocuments: .*$/,
    "  askForCall: about({ topic: 'A lost card' }),",
  ),
  authority('askForCall'),
]

const noteIndex = `
create index player_note_author on player_note (shard, written_by);
`

const queuesOf = 'server/modules/back-office/queues'

export const recipes: readonly Recipe[] = [
  field,
  {
    name: 'command',
    section: 'Add a command of the operator',
    edits: [
      add(
        'server/commands/newest-seal.ts',
        `import { ledgerHead } from '../modules/money/ledger/service.ts'
import { withDatabase } from './arguments.ts'
import type { OperatorCommand } from './command.ts'

export const newestSeal: OperatorCommand = {
  usage: 'newest-seal',
  about: 'prints the newest seal of the ledger',
  async run(config) {
    await withDatabase(config, async ({ db }) => {
      const { number, hash } = await ledgerHead(db)
      process.stdout.write(\`\${number}:\${hash}\\n\`)
    })
  },
}
`,
      ),
      after('server/commands/list.ts', /^import \{ invite.*$/, "import { newestSeal } from './newest-seal.ts'"),
      after('server/commands/list.ts', /^ {4}sealNow,$/, '    newestSeal,'),
    ],
    tests: ['server/commands/commands.pg.test.ts'],
  },
  {
    name: 'index-and-view',
    section: 'Add a table, a column, a view or a function',
    edits: [
      append(`${dossiers}/sql/tables.sql`, noteIndex),
      add(`${steps}/note-authors.sql`, noteIndex.trimStart()),
      add(
        `${dossiers}/sql/views.sql`,
        `-- How many notes each member of staff has written.
create view notes_by_author as
select shard, written_by, count(*) as notes from player_note group by shard, written_by;
`,
      ),
    ],
    tests: ['server/upgrade.pg.test.ts'],
  },
  {
    name: 'table',
    section: 'Add a table',
    edits: [
      ...callBacks(withoutCount),
      replace(
        `${dossiers}/notes.ts`,
        /^import \{ insertNote, /,
        "import { insertCallBack } from './call-back-store.ts'\nimport { insertNote, ",
      ),
      after(
        `${dossiers}/notes.ts`,
        /^ {4}const noteId = newId\(\)$/,
        '    await insertCallBack(tx, { playerId, callBackId: newId(), askedAt: at, askedBy: caller.staff, topic: text })',
      ),
    ],
    tests: ['server/upgrade.pg.test.ts', 'server/personal-data.pg.test.ts'],
  },
  {
    name: 'operation',
    section: 'Add an operation',
    edits: [
      before(
        'contract/dossiers/notes.ts',
        /^export const operations = .*$/,
        `export const countPlayerNotes = op({
  ...common,
  id: 'countPlayerNotes',
  method: 'GET',
  path: '/staff/countPlayerNotes',
  summary: 'Count the notes of staff about a player',
  request: z.object({ playerId: z.uuid() }),
  replies: { SUCCESS: z.object({ count: z.int() }) },
  errors: [],
})
`,
      ),
      replace(
        'contract/dossiers/notes.ts',
        /^export const operations = \[/,
        'export const operations = [countPlayerNotes, ',
      ),
      add(
        `${dossiers}/count-notes.ts`,
        `import type { countPlayerNotes as operation } from '@baize/contract/dossiers/notes'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { selectNotes } from './note-store.ts'

export async function countPlayerNotes(
  { db }: Pick<Context, 'db'>,
  { playerId }: Parsed<typeof operation>,
): Promise<Reply<typeof operation>> {
  return { status: 'SUCCESS', count: (await selectNotes(db, playerId, undefined, 1000)).length }
}
`,
      ),
      before(
        `${dossiers}/routes.ts`,
        /^import \{ getDossier \}.*$/,
        "import { countPlayerNotes } from './count-notes.ts'",
      ),
      replace(`${dossiers}/routes.ts`, /noteOperations, \{ /, 'noteOperations, { countPlayerNotes, '),
      withoutPage('countPlayerNotes'),
      ...texts('console/operations.ts', /^export const operations = \{$/, 'countPlayerNotes', {
        en: 'Number of notes',
        mk: 'Број на белешки',
        de: 'Anzahl der Notizen',
      }),
      add(
        `${dossiers}/count-notes.pg.test.ts`,
        `import { countPlayerNotes } from '@baize/contract/dossiers/notes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpPlayer } from '../../../demo/sign-up-player.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { staff } from '../../../testing/staff.ts'

let running: TestApp
beforeAll(async () => void (running = await build()))
afterAll(() => running.close())

test('a new player has no notes', async () => {
  const { playerId } = await signUpPlayer(running)
  expect((await call(running, staff, countPlayerNotes, { playerId })).body).toMatchObject({ count: 0 })
})
`,
      ),
    ],
    tests: [`${dossiers}/count-notes.pg.test.ts`],
  },
  {
    name: 'module',
    section: 'Add a module',
    edits: [
      add(
        'contract/holidays/staff.ts',
        `import * as z from 'zod/mini'
import { op } from '../op.ts'

export const getHolidays = op({
  service: 'platform',
  access: 'staff',
  permission: 'staff.read',
  rate: { limit: 240, windowSeconds: 60 },
  id: 'getHolidays',
  method: 'GET',
  path: '/staff/getHolidays',
  summary: 'List the days on which fewer people work',
  request: z.object({}),
  replies: { SUCCESS: z.object({ days: z.array(z.string()) }) },
  errors: [],
})

export const operations = [getHolidays] as const
`,
      ),
      after('contract/all.ts', /^import \* as games from .*$/, "import * as holidays from './holidays/staff.ts'"),
      after('contract/all.ts', /^ {2}\.\.\.games\.operations,$/, '  ...holidays.operations,'),
      add(
        'server/modules/back-office/holidays/get-holidays.ts',
        `import type { getHolidays as operation } from '@baize/contract/holidays/staff'
import type { Reply } from '@baize/contract/op'

export const getHolidays = (): Promise<Reply<typeof operation>> =>
  Promise.resolve({ status: 'SUCCESS', days: ['2026-12-25'] })
`,
      ),
      add(
        'server/modules/back-office/holidays/routes.ts',
        `import { operations } from '@baize/contract/holidays/staff'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { getHolidays } from './get-holidays.ts'

export function registerHolidays(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, { getHolidays })
}
`,
      ),
      add(
        'server/modules/back-office/holidays/holidays.pg.test.ts',
        `import { getHolidays } from '@baize/contract/holidays/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { staff } from '../../../testing/staff.ts'

let running: TestApp
beforeAll(async () => void (running = await build()))
afterAll(() => running.close())

test('Christmas is a holiday', async () => {
  expect((await call(running, staff, getHolidays, {})).body).toMatchObject({ days: ['2026-12-25'] })
})
`,
      ),
      before(
        'server/app.ts',
        /^import \{ registerApprovals \} .*$/,
        "import { registerHolidays } from './modules/back-office/holidays/routes.ts'",
      ),
      after('server/app.ts', /^ {6}registerApprovals,$/, '      registerHolidays,'),
      withoutPage('getHolidays'),
      ...texts('console/operations.ts', /^export const operations = \{$/, 'getHolidays', {
        en: 'Holidays',
        mk: 'Празници',
        de: 'Feiertage',
      }),
    ],
    tests: ['server/modules/back-office/holidays', 'server/authorisation.pg.test.ts'],
  },
  {
    name: 'staff-action',
    section: 'Add a staff action on a player',
    edits: [
      before(
        'contract/restrictions/staff.ts',
        /^export const operations = \[$/,
        `export const remindPlayer = op({
  ...playerAction,
  id: 'remindPlayer',
  permission: 'players.contact',
  disclosed: [],
  path: '/staff/remindPlayer',
  summary: 'Remind a player by mail of the documents that are missing. Nothing else changes',
})
`,
      ),
      replace(
        'contract/restrictions/staff.ts',
        /^export const operations = \[$/,
        'export const operations = [\n  remindPlayer,',
      ),
      replace('contract/dossiers/actions.ts', /^ {2}sendMessage,$/, '  restrictions.remindPlayer,\n  sendMessage,'),
      ...actionWords('remindPlayer', {
        en: 'Remind of documents',
        mk: 'Потсети за документи',
        de: 'An Dokumente erinnern',
      }),
      before(
        'server/modules/safer/restrictions/staff-actions.ts',
        /^ {2}mailPlayer: .*$/,
        `  remindPlayer: accountAction(operations.remindPlayer, {
    isPossible: (player) => player.registrationStatus === 'ID_CHECK_LOCK',
    apply: async (_context, _tx, player) => ({ letter: { template: 'documents', name: nameOf(player) } }),
  }),
`,
      ),
      after(
        'server/testing/console/player-actions.ts',
        /^ {2}requestDocuments: .*$/,
        `  remindPlayer: async (house) => ({
    playerId: (await signUpPlayer(house, { registrationStatus: 'ID_CHECK_LOCK', kycStatus: 'PENDING' })).playerId,
    reason,
  }),`,
      ),
      authority('remindPlayer'),
    ],
    tests: ['server/staff-changes.pg.test.ts', 'server/permissions.pg.test.ts'],
  },
  {
    name: 'staff-action-with-table',
    section: 'Add a staff action on a player',
    edits: askForCall(withoutCount),
    tests: ['server/staff-changes.pg.test.ts', 'server/permissions.pg.test.ts', 'server/upgrade.pg.test.ts'],
  },
  {
    name: 'permission',
    section: 'Add a permission',
    edits: [
      after('contract/staff/permissions.ts', /^export const permissions = \[$/, "  'players.call',"),
      after('contract/staff/permissions.ts', /^ {2}support: \[$/, "    'players.call',"),
      ...texts('console/team.ts', /^ {2}permissions: \{$/, 'players_call', {
        en: 'Call players',
        mk: 'Јавување на играчи',
        de: 'Spieler anrufen',
      }),
    ],
  },
  {
    name: 'queue',
    section: 'Add a queue of work',
    edits: [
      ...askForCall(callBackStore + countCallBacks),
      after('contract/queues/staff.ts', /^ {2}orders: 'shop.orders',$/, "  calls: 'players.contact',"),
      add(`${dossiers}/service.ts`, "export { waitingCallBacks } from './call-back-store.ts'\n"),
      after(`${queuesOf}/count-queues.ts`, /^ {2}orders: waitingOrders,$/, '  calls: waitingCallBacks,'),
      before(
        `${queuesOf}/count-queues.ts`,
        /^import \{ waitingFindings \}.*$/,
        "import { waitingCallBacks } from '../dossiers/service.ts'",
      ),
      after(`${queuesOf}/two-people.pg.test.ts`, /^ {2}rounds: 'nobody decides',$/, "  calls: 'nobody decides',"),
      after('console/navigation/places.ts', /^ {2}orders: \{.*$/, "  calls: { group: 2, icon: 'mail', keys: 'g5' },"),
      ...texts('console/shell.ts', /^ {2}places: \{$/, 'calls', { en: 'Calls', mk: 'Повици', de: 'Anrufe' }),
      add(
        'console/features/calls/calls-page.tsx',
        `import { useTranslations } from 'use-intl/react'
import { PageHead } from '../../shell/page-head.tsx'

/** The players whom somebody should call. */
export function CallsPage() {
  const t = useTranslations('shell.places')
  return <PageHead title={t('calls')} />
}
`,
      ),
      after(
        'console/routes.tsx',
        /^ {2}orders: async .*$/,
        "  calls: async () => (await import('./features/calls/calls-page.tsx')).CallsPage,",
      ),
    ],
  },
  {
    name: 'console-page',
    section: 'Add a page of the console',
    edits: [
      before(
        'console/navigation/places.ts',
        /^ {2}\{ name: 'records', .*$/,
        "  { name: 'holidays', icon: 'calendar', permission: 'staff.read', keys: 'g6' },",
      ),
      ...texts('console/shell.ts', /^ {2}places: \{$/, 'holidays', { en: 'Holidays', mk: 'Празници', de: 'Feiertage' }),
      add(
        'console/features/holidays/holidays-page.tsx',
        `import { useTranslations } from 'use-intl/react'
import { PageHead } from '../../shell/page-head.tsx'

/** The days on which fewer people work. */
export function HolidaysPage() {
  const t = useTranslations('shell.places')
  return <PageHead title={t('holidays')} />
}
`,
      ),
      after(
        'console/routes.tsx',
        /^ {2}records: async .*$/,
        "  holidays: async () => (await import('./features/holidays/holidays-page.tsx')).HolidaysPage,",
      ),
    ],
  },
  {
    name: 'portal-page',
    section: 'Add a page of the portal',
    edits: [
      add(
        'portal/pages/fairness-page.tsx',
        `import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { brandMeta } from '../frame/page-meta.ts'
import { readTexts } from '../texts/read-texts.server.ts'

export { shouldRevalidate } from '../frame/should-revalidate.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => ({ texts: await readTexts(context, ['shell']) })

export const meta = brandMeta

/** How games are tested. */
export default function FairnessPage() {
  const t = useTranslations('shell.header')
  return (
    <main id="content" className="page-width py-10 tablet:py-16">
      <h1 className="text-3xl text-ivory-50">{t('fairness')}</h1>
    </main>
  )
}
`,
      ),
      after('portal/routes.ts', /^ {4}route\('contact-us', .*$/, "    route('fairness', 'pages/fairness-page.tsx'),"),
      ...texts('shell.ts', /^ {4}explore: .*$/, 'fairness', { en: 'Fairness', mk: 'Чесна игра', de: 'Faires Spiel' }),
    ],
  },
  {
    name: 'provider',
    section: 'Add a payment provider',
    edits: provider,
    tests: ['server/config.test.ts', 'server/modules/money/payments', 'sandbox/home', 'proofs/fuzz'],
  },
  {
    name: 'text',
    section: 'Add a text',
    edits: [
      ...texts('restrictions.ts', /^ {2}balance: \{$/, 'hint', {
        en: 'Your money is safe.',
        mk: 'Вашите пари се безбедни.',
        de: 'Ihr Geld ist sicher.',
      }),
      after(
        'portal/pages/balance-page.tsx',
        /^ {6}<h1 className="text-3xl text-ivory-50">.*$/,
        "      <p>{t('hint')}</p>",
      ),
    ],
  },
  {
    name: 'language',
    section: 'Add a language',
    edits: [
      after('contract/languages.ts', /^ {2}de: \{.*$/, "  fr: { name: 'Français', locale: 'fr-FR' },"),
      add(
        'texts/fr/all.ts',
        `import type { Messages } from '../en/all.ts'
import type { PartlyTranslated } from '../translated.ts'

export const portalMessages: PartlyTranslated<Messages> = {
  shell: { header: { signIn: 'Se connecter', signUp: 'S’inscrire' } },
}
`,
      ),
      after('texts/messages.ts', /^import type \{ Messages, ServerMessages \}.*$/, "import * as fr from './fr/all.ts'"),
      replace('texts/messages.ts', /= \{ en, mk, de \}$/, '= { en, mk, de, fr }'),
    ],
  },
]
