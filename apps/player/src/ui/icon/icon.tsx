import { createSignal } from '@app/client/signal.ts'
import { logFailure } from '@app/session/log.ts'
import { useSyncExternalStore } from 'react'
import type { LaterStrokes } from './later-strokes.ts'

/** What the first screen draws. */
const firstStrokes = {
  home: 'M4 11.200 12 4.500l8 6.700M6 10v9h4.500v-5h3v5H18v-9',
  games:
    'M7 8h10a4.500 4.500 0 0 1 4.300 5.800l-.6 2a2.400 2.400 0 0 1-4 1L15 15H9l-1.700 1.800a2.400 2.400 0 0 1-4-1l-.6-2A4.500 4.500 0 0 1 7 8M8 10.500v3M6.500 12h3M15.500 11h.01M17.500 12.800h.01',
  profile:
    'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.500 20c.7-3.600 3.700-5.500 7.500-5.500s6.800 1.900 7.500 5.500',
  list: 'M8 6.500h12M8 12h12M8 17.500h12M4 6.500h.01M4 12h.01M4 17.500h.01',
  history:
    'M4.500 12a7.500 7.500 0 1 0 2.300-5.400L4.500 8.800M4.500 4.500v4.300h4.300M12 8v4.300l2.800 1.700',
  wallet:
    'M4 8.500V7a2 2 0 0 1 2-2h11v3.500M4 8.500h14.500a1.500 1.500 0 0 1 1.500 1.500v8a1.500 1.500 0 0 1-1.500 1.500H5.500A1.500 1.500 0 0 1 4 18zM16.200 14h.01',
  refresh: 'M19.500 12a7.500 7.500 0 1 1-2.300-5.400l2.300 2.200M19.500 4.500v4.300h-4.300',
  back: 'M14.500 5 8 12l6.500 7',
  next: 'm9.500 5 6.500 7-6.500 7',
  down: 'm5.500 9 6.500 6 6.500-6',
  up: 'm5.500 15 6.500-6 6.500 6',
  close: 'm6 6 12 12M18 6 6 18',
  logout:
    'M14 4.500H6.500A1.500 1.500 0 0 0 5 6v12a1.500 1.500 0 0 0 1.500 1.500H14M10 12h10M16.500 8.500 20 12l-3.500 3.500',
  lightning: 'M13 3.500 5.500 13.500H11l-.8 7 7.800-10.500h-5.600z',
  promotion:
    'M4 10.500h16v3H4zM5.500 13.500v6h13v-6M12 10.500v9M12 10.500C8 10.500 7 8.800 7 7.500S8 5 9.300 5C11 5 12 7.500 12 10.500c0-3 1-5.500 2.700-5.500C16 5 17 6.200 17 7.500s-1 3-5 3',
  library: 'M5 4.500h10.500A3 3 0 0 1 18.500 7.500v12H8a3 3 0 0 1-3-3zM8.500 8.500H15M8.500 12H15',
  gallery:
    'M5.500 5h13A1.500 1.500 0 0 1 20 6.500v11a1.500 1.500 0 0 1-1.500 1.500h-13A1.500 1.500 0 0 1 4 17.500v-11A1.500 1.500 0 0 1 5.500 5M4 16l4.500-4.500 3.500 3.500 3-3 5 5M15.500 9h.01',
  pause: 'M8.500 5v14M15.500 5v14',
  play: 'M8 5.500v13l10.500-6.500z',
  star: 'm12 4.200 2.400 5 5.400.700-4 3.800 1 5.400-4.800-2.600-4.800 2.600 1-5.400-4-3.800 5.400-.700z',
  service:
    'M4.500 13v-1.500a7.500 7.500 0 0 1 15 0V13M4.500 13h2.700v5H6a1.500 1.500 0 0 1-1.500-1.500zM19.500 13h-2.700v5M19.500 13v3.500c0 2-1.500 3.300-3.500 3.300h-2.500',
} as const

export type IconName = keyof typeof firstStrokes | keyof LaterStrokes

const AGAIN_AFTER_MS = 5_000

let later: LaterStrokes | undefined
let coming: Promise<void> | undefined
const arrival = createSignal()

/** Fetches what only later screens draw. An icon without its strokes is an empty place: lost ones are asked for again in silence. */
export function bringLaterIcons(): Promise<void> {
  coming ??= import('./later-strokes.ts').then(
    ({ laterStrokes }) => {
      later = laterStrokes
      arrival.notify()
    },
    (error: unknown) => {
      logFailure('Icons were lost', error)
      coming = undefined
      // Who comes later asks again by coming.
      setTimeout(() => arrival.count() > 0 && bringLaterIcons(), AGAIN_AFTER_MS)
    },
  )
  return coming
}

function watchLater(tell: () => void): () => void {
  if (later === undefined) void bringLaterIcons()
  return arrival.watch(tell)
}

function LaterStroke({ name }: { name: keyof LaterStrokes }) {
  const strokes = useSyncExternalStore(watchLater, () => later)
  return strokes === undefined ? null : <path d={strokes[name]} />
}

const isFirst = (name: IconName): name is keyof typeof firstStrokes => name in firstStrokes

/** A line drawing of 24 units; it is decoration, so whoever uses it names the action in words. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {isFirst(name) ? <path d={firstStrokes[name]} /> : <LaterStroke name={name} />}
    </svg>
  )
}
