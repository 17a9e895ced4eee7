import { IconButton } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'

const zooms = [1, 1.5, 2, 3, 4]

/**
 * Shows a picture that can be turned and enlarged. Every area of an enlarged picture can be reached by scrolling, also
 * with the keyboard.
 */
export function Picture({ url, name }: { url: string; name: string }) {
  const t = useTranslations('documents')
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const wide = (zooms[zoom] ?? 1) * 100
  const isTurned = turns % 2 === 1
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: box } = frame
    const outside = (wide - 100) / 200
    box?.scrollTo(outside * box.clientWidth, outside * box.clientHeight)
  }, [wide])
  return (
    <div>
      <div className="mb-2 flex gap-1">
        <IconButton label={t('enlarge')} disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
          <Icon name="plus" />
        </IconButton>
        <IconButton label={t('reduce')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <Icon name="minus" />
        </IconButton>
        <IconButton label={t('rotate')} onClick={() => setTurns(turns + 1)}>
          <Icon name="forward" />
        </IconButton>
      </div>
      <div
        ref={frame}
        role="group"
        aria-label={name}
        // The element takes the focus, so that the keyboard can scroll an enlarged picture.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="h-[34rem] max-tablet:h-80 overflow-auto rounded-card bg-felt-950/70"
        style={{ containerType: 'size' }}
      >
        <div className="relative" style={{ width: `${wide}cqw`, height: `${wide}cqh` }}>
          <img
            src={url}
            alt={name}
            className="absolute top-1/2 left-1/2 max-w-none object-contain"
            style={{
              width: isTurned ? `${wide}cqh` : '100%',
              height: isTurned ? `${wide}cqw` : '100%',
              transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
            }}
          />
        </div>
      </div>
    </div>
  )
}
