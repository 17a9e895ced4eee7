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

/** An operation that changes nothing, so that a query may repeat it whenever it likes. */
type Reading = Operation & ({ readonly method: 'GET' } | { readonly reads: true })

/** What an event or a change names to have it read again, for example `balance`, or a part of it. */
type Topic = string | readonly string[]

const keyOf = (topic: Topic, ...rest: readonly unknown[]): QueryKey => [...[topic].flat(), ...rest]

type Params = NonNullable<CallOptions['params']>

/**
 * The queries of a client. Their keys are the topic, the operation and its input, so that two queries never share a key
 * and differ in their answer. A change says which topic to read again.
 */
export const queriesOf = (call: Client) => ({
  /** Reads the reply of an operation. */
  readOf: <O extends Reading>(topic: Topic, operation: O, input: Request<O>, params?: Params) =>
    queryOptions({
      queryKey: keyOf(topic, operation.id, input, ...(params ? [params] : [])),
      queryFn: ({ signal }) => call(operation, input, { signal, ...(params && { params }) }),
    }),

  /** Reads the rows of an operation page by page. */
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
  /** Absent on the last page. */
  readonly nextCursor?: string | undefined
}

export interface PageOfRows<Row> extends Cursor {
  readonly rows: readonly Row[]
}

/** Reads something that is no operation, for example an address of the portal. It must change nothing. */
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

/** Reads rows page by page in another way than by a cursor and `nextCursor`. It must change nothing. */
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

/** What a page knows of something that it reads. `Loaded` shows it. */
export interface Read<Data> {
  /** Undefined until the first answer. */
  readonly data: Data | undefined
  /** The latest reading has failed. Data may be there from an earlier one. */
  readonly error: Error | null
  readonly refetch: () => unknown
}

interface Timed {
  /** A reading is under way, the first one or another. */
  readonly isFetching: boolean
  /** Milliseconds since 1970. */
  readonly dataUpdatedAt: number
  /** The data are those of an earlier question, until the new ones are there. */
  readonly isPlaceholderData: boolean
}

/** Reads while the component is there. What it returns does not tell states apart, because `Loaded` does. */
export const useRead: <Data, Shown = Data>(options: UseQueryOptions<Data, Error, Shown>) => Read<Shown> & Timed =
  useQuery

/** A part of what was read. */
export const partOf = <Data, Part>({ data, error, refetch }: Read<Data>, part: (data: Data) => Part): Read<Part> => ({
  data: data === undefined ? undefined : part(data),
  error,
  refetch,
})

/** Two things of which a page shows none before both are there. */
export const bothOf = <One, Other>(one: Read<One>, other: Read<Other>): Read<readonly [One, Other]> => ({
  data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
  error: one.error ?? other.error,
  refetch: () => Promise.all([one, other].filter(({ error }) => error).map((read) => read.refetch())),
})

/** Something that a page shows only once it knows something else. */
export const onlyAfter = <Data>(isKnown: boolean, read: Read<Data>): Read<Data> =>
  isKnown ? read : { data: undefined, error: null, refetch: read.refetch }

/** What a page knows of a list that it reads page by page. */
export interface Pages<Row> extends Read<readonly Row[]> {
  /** Undefined after the last page. */
  readonly more: { readonly isFetching: boolean; readonly hasFailed: boolean; readonly fetch: () => void } | undefined
}

/** Reads a list page by page while the component is there. `PagedRows` shows it. */
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

/** A list as the query client keeps it. */
export type KeptPages<Row> = InfiniteData<PageOfRows<Row>, string | undefined>
