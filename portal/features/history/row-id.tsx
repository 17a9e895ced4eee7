/**
 * Shows only the end of an id, which is enough to distinguish the rows. The whole id appears on hover, and screen
 * readers read it.
 */
export const RowId = ({ id }: { id: string }) => (
  <abbr title={id} className="figures text-xs text-ivory-300 no-underline">
    {id.slice(-8)}
  </abbr>
)
