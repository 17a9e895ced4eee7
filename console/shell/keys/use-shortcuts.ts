import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSelf } from '../../data/self.ts'
import { places } from '../../navigation/places.ts'

const pairMs = 1_500

/**
 * Opens a page of the navigation when its two keys are pressed one after the other, for example `g` and `w` for the
 * withdrawals.
 */
export function useShortcuts(): void {
  const navigate = useNavigate()
  const { permissions } = useSelf()
  useEffect(() => {
    let first = { key: '', at: 0 }
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const pair = event.timeStamp - first.at < pairMs ? first.key + event.key : ''
      first = { key: event.key, at: event.timeStamp }
      const place = places.flat().find(({ keys }) => keys === pair)
      if (place && (!place.permission || permissions.includes(place.permission))) void navigate(place.path)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate, permissions])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
