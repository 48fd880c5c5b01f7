/** Plays HLS by the browser where it can, else by a program that is fetched for it. Source: specification 001 §8. */
import type { StreamState } from './stream-recovery.ts'

const HLS_TYPE = 'application/vnd.apple.mpegurl'

/** Plays by the browser itself; calls back when it cannot play this one. */
function playByBrowser(video: HTMLVideoElement, url: string, onFault: () => void): () => void {
  video.addEventListener('error', onFault)
  video.src = url
  return () => {
    video.removeEventListener('error', onFault)
    // An element that keeps its address keeps loading.
    video.removeAttribute('src')
    video.load()
  }
}

/** Plays the stream in the element and tells how it stands, until the returned function is called. */
export function attachStream(
  video: HTMLVideoElement,
  url: string,
  tell: (state: StreamState) => void,
): () => void {
  let isLeft = false
  let leave: () => void = () => undefined
  const onPlaying = () => tell('playing')
  const onEnded = () => tell('ended')
  video.addEventListener('playing', onPlaying)
  video.addEventListener('ended', onEnded)
  const fetchProgram = () => {
    import('./play-by-program.ts').then(
      ({ playByProgram }) => {
        if (!isLeft) leave = playByProgram(video, url, tell)
      },
      () => tell('broken'),
    )
  }
  // What the browser fails at may still be played by the program, which also knows why when it fails too.
  if (video.canPlayType(HLS_TYPE) === '') fetchProgram()
  else {
    leave = playByBrowser(video, url, () => {
      leave()
      leave = () => undefined
      if (!isLeft) fetchProgram()
    })
  }
  return () => {
    isLeft = true
    leave()
    video.removeEventListener('playing', onPlaying)
    video.removeEventListener('ended', onEnded)
  }
}

/** Starts by itself: with sound where the browser lets it, else muted, else it waits for the button. */
export async function startPlaying(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play()
  } catch {
    video.muted = true
    // A browser that refuses this too leaves its own button to the player.
    await video.play().catch(() => undefined)
  }
}
