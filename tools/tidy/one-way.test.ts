import { expect, test } from 'vitest'
import { expectNone, type Finding, linesLike } from './findings.ts'
import { code, type File, isTest } from './tree.ts'

interface Way {
  /** Matches code that the browser apps may only contain in `folder`. */
  readonly what: RegExp
  readonly folder: string
  readonly remedy: string
  /** An example that violates the rule. The test uses it to show that the rule finds violations. */
  readonly planted: string
}

/** Tasks for which each browser app must use the code of one folder. */
const ways: readonly Way[] = [
  {
    what: /\b(useQuery|useInfiniteQuery|useSuspenseQuery|useQueries|queryFn)\b|\bnew QueryClient\(/,
    folder: 'web/queries/',
    remedy: 'describe it by readOf, pagesOf or readBy, and read it by useRead or usePages',
    planted: "const { isPending } = useQuery({ queryKey: ['balance'], queryFn: load })",
  },
  {
    what: /\b(hasNextPage|isFetchingNextPage|fetchNextPage)\b/,
    folder: 'web/queries/',
    remedy: 'show the list by PagedRows',
    planted: '<Button busy={list.isFetchingNextPage} />',
  },
  {
    what: /\bcreateObjectURL\b/,
    folder: 'web/files/',
    remedy: 'use saveFile, saveCsv or readPicture',
    planted: 'link.href = URL.createObjectURL(blob)',
  },
  {
    what: /\b(localStorage|sessionStorage|StorageEvent)\b|'storage'/,
    folder: 'web/storage/',
    remedy: 'keep it by keptText or keptValue, which a refusing browser and wrong content do not break',
    planted: "sessionStorage.setItem('place', text)",
  },
  {
    what: /\burl\.searchParams\.get|\burl\)\.searchParams/,
    folder: 'contract/portal/',
    remedy: 'read it by pageQuery, which has only the parameters by which the server caches a page',
    planted: "const page = new URL(request.url).searchParams.get('side')",
  },
  {
    what: /\b(useMutation|useMutationState|mutationFn)\b/,
    folder: 'web/calls/',
    remedy: 'send it by useWrite, which stops a second press and keeps the key of a lost answer',
    planted: 'const { mutate } = useMutation({ mutationFn: () => call(logout, {}) })',
  },
  {
    what: /<form\b/,
    folder: 'web/forms/',
    remedy: 'use Form, which places refusals, keeps drafts and stops a second press',
    planted: '<form onSubmit={send}>',
  },
  {
    what: /role="(combobox|listbox|option|menu|menuitem)"/,
    folder: '@base-ui/',
    remedy: 'use MenuList or SearchList, which have the keys and the focus of Base UI',
    planted: '<div role="listbox">',
  },
]

function strays({ what, folder }: Way, files: readonly File[]): Finding[] {
  const apps = files.filter(
    ({ path }) => /^(web|portal|console|ui)\//.test(path) && !path.startsWith(folder) && !isTest(path),
  )
  return linesLike(apps, what)
}

/**
 * Finds definitions of the text "Try again" outside of web.ts. The portal and the console must use the text in web.ts,
 * so that such buttons have the same text everywhere. The studio's games have their own texts and are not checked.
 */
const retryTexts = ({ path, text }: File): readonly Finding[] =>
  path.startsWith('texts/') && !path.endsWith('/studio.ts') && !path.endsWith('/web.ts')
    ? linesLike([{ path, text }], /: '(Try again|Обиди се повторно|Erneut versuchen)'/)
    : []

test('the text "Try again" is defined only once', () => {
  expectNone(code.flatMap(retryTexts), "show useTranslations('web.states')('retry')")
  expect(retryTexts({ path: 'texts/en/planted.ts', text: "  again: 'Try again'," })).toHaveLength(1)
})

test.each(ways)('both browser apps leave $what to $folder', (way) => {
  expectNone(strays(way, code), way.remedy)
  const planted = { path: 'portal/features/planted.tsx', text: way.planted }
  expect(strays(way, [planted])).toHaveLength(1)
})
