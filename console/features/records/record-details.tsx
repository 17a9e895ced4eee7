/** Shows the details of an audit record, one per row. Values that are objects or lists are shown as JSON. */
export function RecordDetails({ details }: { details: string }) {
  const facts = Object.entries(JSON.parse(details) as Record<string, unknown>)
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ivory-300">{name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()}</dt>
          <dd className="min-w-0 break-words text-ivory-200">
            {typeof value === 'string' ? value : JSON.stringify(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
