/** Whether the request takes gzip: named, or by `*`, and not with weight 0. */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  const wishes = new Map(
    (acceptEncoding ?? '').split(',').map((wish) => {
      const [name = '', weight = 'q=1'] = wish
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      return [name, Number(weight.replace('q=', '')) > 0] as const
    }),
  )
  return wishes.get('gzip') ?? wishes.get('*') ?? false
}
