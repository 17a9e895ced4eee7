/** The end of an id, which tells rows apart; the whole one on hover and for screen readers. */
export const RowId = ({ id }: { id: string }) => (
  <abbr title={id} className="figures text-xs text-ivory-300 no-underline">
    {id.slice(-8)}
  </abbr>
)
