/** Two short tones, off until the player wants them. */
let context: AudioContext | undefined

export function setSound(isOn: boolean): void {
  if (isOn) context ??= new AudioContext()
  else {
    void context?.close()
    context = undefined
  }
}

export const hasSound = (): boolean => context !== undefined

const TONE_SECONDS = 0.12

export function playTone(hertz: number): void {
  if (context === undefined) return
  const [tone, volume] = [context.createOscillator(), context.createGain()]
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(0.08, context.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + TONE_SECONDS)
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + TONE_SECONDS)
}
