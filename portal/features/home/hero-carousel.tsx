import type { Home, Slide } from '@baize/contract/content/collections'
import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import art from '../../art/hero.svg?url'
import { useRotation } from './use-rotation.ts'

const intervalMs = 7000
/**
 * Time after which all slides but the first are fetched. They then do not delay the first screen, and have loaded
 * before the carousel shows them.
 */
const restAfterMs = 4000

const ownSlide: Slide = { type: 'image', image: { url: art, width: 880, height: 760 }, alt: '' }

/** The hero's own picture, followed by pictures and silent videos from the content service. */
export function HeroCarousel({ home }: { home: Home }) {
  const t = useTranslations('home.carousel')
  const first: Slide = home.foreground_image ? { type: 'image', image: home.foreground_image, alt: '' } : ownSlide
  const slides = [first, ...(home.hero_carousel ?? [])]
  const { index, show, isPaused, togglePause, hold } = useRotation(slides.length, intervalMs)
  const isSettled = useSettled()
  return (
    <div
      {...hold}
      {...(slides.length > 1 && { role: 'group', 'aria-roledescription': t('kind'), 'aria-label': t('label') })}
      className="relative order-first -mx-6 tablet:order-last tablet:mx-0 tablet:-mr-10"
    >
      <ul className="grid">
        {slides.map((slide, place) => (
          <li
            key={slide.video?.url ?? slide.image.url}
            aria-hidden={place !== index}
            className={classNames(
              'col-start-1 row-start-1 transition-opacity duration-700 ease-settle',
              place === index ? 'opacity-100' : 'pointer-events-none opacity-0',
            )}
          >
            {place > 0 && place !== index && !isSettled ? null : slide.type === 'video' && slide.video ? (
              <Film
                slide={slide}
                url={slide.video.url}
                plays={place === index && !isPaused && togglePause !== undefined}
              />
            ) : (
              <Picture slide={slide} first={place === 0} />
            )}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="absolute inset-x-0 bottom-0 flex items-center justify-center">
          {slides.map((slide, place) => (
            <button
              key={slide.video?.url ?? slide.image.url}
              type="button"
              aria-label={t('slide', { place: place + 1, of: slides.length })}
              aria-current={place === index}
              onClick={() => show(place)}
              className="group grid size-9 cursor-pointer place-items-center"
            >
              <span className="h-1 w-5 rounded-full bg-ivory-50/25 forced-colors:h-1.5 forced-colors:border group-hover:bg-brass-200 group-aria-[current=true]:bg-brass-300" />
            </button>
          ))}
          {togglePause && (
            <button
              type="button"
              aria-label={t(isPaused ? 'play' : 'pause')}
              onClick={togglePause}
              className="grid size-9 cursor-pointer place-items-center text-ivory-300 hover:text-brass-200"
            >
              <Icon name={isPaused ? 'play' : 'pause'} className="size-4" />
            </button>
          )}
        </div>
      )}
    </div>
  )
}

function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), restAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}

const frame = 'mx-auto aspect-[880/760] w-full max-w-[30rem] object-contain tablet:max-w-none'
const edges = 'rounded-panel object-cover'

function Picture({ slide: { image, mobile_image: narrow, alt }, first }: { slide: Slide; first: boolean }) {
  return (
    <picture>
      {narrow && <source media="(width <= 600px)" srcSet={narrow.url} />}
      <img
        src={image.url}
        alt={alt}
        width={image.width ?? 880}
        height={image.height ?? 760}
        fetchPriority={first ? 'high' : 'low'}
        loading={first ? 'eager' : 'lazy'}
        className={classNames(frame, !first && edges)}
      />
    </picture>
  )
}

/** A silent video that loads only when it is shown. If the user prefers reduced motion, only its poster is shown. */
function Film({ slide, url, plays }: { slide: Slide; url: string; plays: boolean }) {
  const film = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    // A browser may refuse to play the video, for example to save power. The poster then remains visible.
    if (plays) film.current?.play().catch(() => undefined)
    else film.current?.pause()
  }, [plays])
  return (
    <video
      ref={film}
      src={url}
      poster={slide.image.url}
      aria-label={slide.alt || undefined}
      aria-hidden={slide.alt === '' || undefined}
      width={slide.image.width ?? 880}
      height={slide.image.height ?? 760}
      preload="none"
      muted
      loop
      playsInline
      className={classNames(frame, edges)}
    />
  )
}
