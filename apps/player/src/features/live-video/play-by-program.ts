/** Plays HLS where the browser cannot: hls.js in its light build, fetched with this file when a video is opened. */
import Hls, { type ErrorData, ErrorDetails, ErrorTypes, Events } from 'hls.js/light'
import { recoveryOf, type StreamFault, type StreamState, type Tried } from './stream-recovery.ts'

const fresh: Tried = { network: 0, media: 0, hasPlayed: false }

function faultOf({ type, details, response, frag }: ErrorData): StreamFault {
  // A list that came and cannot be read is the same when it comes again.
  const isUnreadable = details === ErrorDetails.MANIFEST_PARSING_ERROR
  if (isUnreadable) return { kind: 'other', isList: true, status: 0 }
  const kind =
    type === ErrorTypes.NETWORK_ERROR ? 'network' : type === ErrorTypes.MEDIA_ERROR ? 'media' : 'other'
  return { kind, isList: frag === undefined, status: response?.code ?? 0 }
}

/** Plays the stream in the element and tells how it stands, until the returned function is called. */
export function playByProgram(
  video: HTMLVideoElement,
  url: string,
  tell: (state: StreamState) => void,
): () => void {
  if (!Hls.isSupported()) {
    tell('broken')
    return () => undefined
  }
  // A worker would need scripts made of text, which the page forbids.
  const hls = new Hls({ enableWorker: false, backBufferLength: 30 })
  let tried = fresh
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (ms: number, run: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(run, ms)
  }
  const onPlaying = () => {
    tried = { ...fresh, hasPlayed: true }
  }
  video.addEventListener('playing', onPlaying)
  hls.on(Events.ERROR, (_, error) => {
    // What is not fatal the library repairs itself.
    if (!error.fatal) return
    const fault = faultOf(error)
    const next = recoveryOf(fault, tried)
    if (next.do === 'end') {
      hls.destroy()
      tell(next.state)
      return
    }
    tell('recovering')
    if (next.do === 'recover') {
      tried = { ...tried, media: tried.media + 1 }
      hls.recoverMediaError()
      return
    }
    tried = { ...tried, network: tried.network + 1 }
    later(next.afterMs, () => (next.do === 'reload' ? hls.loadSource(url) : hls.startLoad()))
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  return () => {
    clearTimeout(timer)
    video.removeEventListener('playing', onPlaying)
    hls.destroy()
  }
}
