/** Sound and vibration of a draw, each only for those who switched it on; the sounds are made, not fetched. */
import { isSoundOn, isVibrationOn } from '#platform/storage/preferences.ts'

const NUMBER_HZ = 880
const LAST_HZ = [659, 784, 1047]
const LENGTH_SECONDS = 0.18
const LOUDNESS = 0.08
const NUMBER_SHAKE_MS = 12
const LAST_SHAKE_MS = [30, 60, 30]

let context: AudioContext | undefined

function ring(hertz: number, afterSeconds: number): void {
  if (context === undefined) return
  const at = context.currentTime + afterSeconds
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(LOUDNESS, at)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH_SECONDS)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + LENGTH_SECONDS)
}

/** A short tone and a short shake for a number; three rising tones for the last one. */
export function signalNumber(isLast: boolean): void {
  if (isVibrationOn()) navigator.vibrate?.(isLast ? LAST_SHAKE_MS : NUMBER_SHAKE_MS)
  if (!isSoundOn() || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  // Before the first tap of a page a browser keeps it still; then nothing is heard, and nothing waits for it.
  if (context.state === 'suspended') void context.resume().catch(() => undefined)
  const tones = isLast ? LAST_HZ : [NUMBER_HZ]
  for (const [at, hertz] of tones.entries()) ring(hertz, at * LENGTH_SECONDS)
}
