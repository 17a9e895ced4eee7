/**
 * Shows the key that performs an action on the current row. Hidden on devices without a mouse, because these usually
 * have no keyboard either.
 */
export function KeyMark({ name }: { name: string }) {
  return (
    <kbd
      aria-hidden
      className="rounded border border-current/35 px-1.5 font-text text-2xs opacity-80 not-pointer-fine:hidden max-app:hidden"
    >
      {name}
    </kbd>
  )
}
