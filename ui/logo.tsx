/** Shows the brand's picture and name. Without a picture, a brass card is drawn instead. */
export function Logo({ name, picture }: { name: string; picture?: string | undefined }) {
  return (
    <span className="flex items-center gap-2.5">
      {picture ? <img src={picture} alt="" className="size-8 object-contain" /> : <Sign />}
      <span className="font-display text-[1.65rem] leading-none tracking-tight text-ivory-50">{name}</span>
    </span>
  )
}

const Sign = () => (
  <svg viewBox="0 0 32 32" aria-hidden className="size-8">
    <rect x="4.5" y="1.5" width="23" height="29" rx="4" className="fill-felt-800 stroke-brass-400" strokeWidth="1.5" />
    <path
      d="M16 7.500c2.3 3.2 4.4 5.4 7 8.5-2.6 3.1-4.7 5.3-7 8.5-2.3-3.2-4.4-5.4-7-8.5 2.6-3.1 4.7-5.3 7-8.500Z"
      className="fill-brass-400"
    />
    <path
      d="M16 12.200c1 1.4 1.9 2.4 3.1 3.8-1.2 1.4-2.1 2.4-3.1 3.8-1-1.4-1.9-2.4-3.1-3.8 1.2-1.4 2.1-2.4 3.1-3.800Z"
      className="fill-felt-800"
    />
  </svg>
)
