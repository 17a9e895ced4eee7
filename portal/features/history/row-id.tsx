/** The end of an id, which distinguishes rows. The whole id is shown on hover and read by screen readers. */
export const RowId = ({ id }: { id: string }) => (
  <abbr title={id} className="figures text-xs text-ivory-300 no-underline">
    {id.slice(-8)}
  </abbr>
)
