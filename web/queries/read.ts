import type { CallOptions, Client } from '@baize/contract/client'
import type { Operation, Reply, Request } from '@baize/contract/op'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query'

/** An operation that changes nothing, so that TanStack Query may repeat it at any time. */
type Reading = Operation & ({ readonly method: 'GET' } | { readonly reads: true })

/**
 * The beginning of a query key, for example `balance`, or a list from general to specific such as `['balance',
 * 'limits']`. An event or a change names a topic, and all queries whose key begins with that topic are refetched.
 */
type Topic = string | readonly string[]

const keyOf = (topic: Topic, ...rest: readonly unknown[]): QueryKey => [...[topic].flat(), ...rest]

type Params = NonNullable<CallOptions['params']>

/**
 * Returns functions that create queries for a client. A query's key consists of the topic, the operation and the
 * operation's input, so that two queries with different replies never have the same key.
 */
export const queriesOf = (call: Client) => ({
  readOf: <O extends Reading>(topic: Topic, operation: O, input: Request<O>, params?: Params) =>
    queryOptions({
      queryKey: keyOf(topic, operation.id, input, ...(params ? [params] : [])),
      queryFn: ({ signal }) => call(operation, input, { signal, ...(params && { params }) }),
    }),

  /** Creates a query that calls an operation page by page and reads the rows. */
  pagesOf: <O extends Reading, Row>(
    topic: Topic,
    operation: O & (Reply<O> extends Cursor ? unknown : never),
    input: Omit<Request<O>, 'cursor'>,
    rowsOf: (reply: Reply<O>) => readonly Row[],
  ) =>
    pagesBy(topic, `${operation.id} by pages`, input, async (cursor, signal) => {
      const reply = await call<O>(operation, { ...input, ...(cursor && { cursor }) } as Request<O>, { signal })
      return { rows: rowsOf(reply), nextCursor: (reply as Cursor).nextCursor }
    }),
})

interface Cursor {
  /** Cursor of the next page. Absent on the last page. */
  readonly nextCursor?: string | undefined
}

export interface PageOfRows<Row> extends Cursor {
  readonly rows: readonly Row[]
}

/**
 * Creates a query that reads something other than an operation, for example a URL of the portal. `read` must not change
 * anything, because it may be repeated at any time.
 */
export const readBy = <Data>(
  topic: Topic,
  what: string,
  input: unknown,
  read: (signal: AbortSignal) => Promise<Data>,
) =>
  queryOptions({
    queryKey: keyOf(topic, what, input),
    queryFn: ({ signal }) => read(signal),
  })

/**
 * Creates a query that reads rows page by page with a function of the caller. `read` must not change anything, because
 * it may be repeated at any time.
 */
export const pagesBy = <Row>(
  topic: Topic,
  what: string,
  input: unknown,
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<PageOfRows<Row>>,
) =>
  infiniteQueryOptions({
    queryKey: keyOf(topic, what, input),
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }): readonly Row[] => pages.flatMap(({ rows }) => rows),
  })

/** The state of data that a component reads. `Loaded` renders it. */
export interface Read<Data> {
  /** Undefined until the first successful reply. */
  readonly data: Data | undefined
  /** The error if the latest attempt failed. `data` may still contain an earlier reply. */
  readonly error: Error | null
  readonly refetch: () => unknown
}

interface Timed {
  /** True while a request for the data is under way, whether it is the first request or a later one. */
  readonly isFetching: boolean
  /** Time of the reply in milliseconds since 1970. */
  readonly dataUpdatedAt: number
  /** True while `data` belongs to the previous query, because the new query has no reply yet. */
  readonly isPlaceholderData: boolean
}

/**
 * Reads data for as long as the component is mounted. Render the result with `Loaded`, because its type alone does not
 * show whether the data is loading, has failed to load or has loaded.
 */
export const useRead: <Data, Shown = Data>(options: UseQueryOptions<Data, Error, Shown>) => Read<Shown> & Timed =
  useQuery

/** Applies a function to the data of a read, for example to select a field. */
export const partOf = <Data, Part>(
  { data, error, refetch }: Read<Data>,
  part: (data: Data) => Part | undefined,
): Read<Part> => ({
  data: data === undefined ? undefined : part(data),
  error,
  refetch,
})

/** Returns a value that is already known as a read, for a component that reads it only in some cases. */
export const readyRead = <Data>(data: Data): Read<Data> => ({ data, error: null, refetch: () => undefined })

/** Combines two reads, for a page that shows nothing until both of them have loaded. */
export const bothOf = <One, Other>(one: Read<One>, other: Read<Other>): Read<readonly [One, Other]> => ({
  data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
  error: one.error ?? other.error,
  refetch: () => Promise.all([one, other].filter(({ error }) => error).map((read) => read.refetch())),
})

/**
 * Delays a read until something else is known as well. As long as `isKnown` is false, the read counts as still loading.
 */
export const onlyAfter = <Data>(isKnown: boolean, read: Read<Data>): Read<Data> =>
  isKnown ? read : { data: undefined, error: null, refetch: read.refetch }

/** The state of a list that a component reads page by page. */
export interface Pages<Row> extends Read<readonly Row[]> {
  /** Loads the next page. Undefined after the last page. */
  readonly more: { readonly isFetching: boolean; readonly hasFailed: boolean; readonly fetch: () => void } | undefined
}

/** Reads a list page by page for as long as the component is mounted. `PagedRows` renders it. */
export function usePages<Row>(
  options: UseInfiniteQueryOptions<PageOfRows<Row>, Error, readonly Row[], QueryKey, string | undefined>,
): Pages<Row> {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery(options)
  return {
    data,
    error: isFetchNextPageError ? null : error,
    refetch,
    more: hasNextPage
      ? {
          isFetching: isFetchingNextPage,
          hasFailed: isFetchNextPageError && !isFetchingNextPage,
          fetch: () => void fetchNextPage(),
        }
      : undefined,
  }
}

/** A list as the query cache stores it. */
export type KeptPages<Row> = InfiniteData<PageOfRows<Row>, string | undefined>
