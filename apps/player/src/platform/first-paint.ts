/** A picture of two kilobytes that was asked for first is here by now, or the line is so slow that nobody should wait. */
const PATIENCE_MS = 150

/**
 * Begins what replaces the page of the HTML after that has been painted with its picture: a program that is quicker than the
 * first frame would take the picture away before anybody saw it, and show it again much later.
 */
export async function afterFirstPaint(begin: () => unknown): Promise<void> {
  const slide = document.querySelector<HTMLImageElement>('img.boot-slide')
  // A hidden page paints no frames, and nobody waits for one.
  if (slide === null || document.hidden) {
    begin()
    return
  }
  const patience = new Promise(resolve => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([slide.decode().catch(() => undefined), patience])
  requestAnimationFrame(() => requestAnimationFrame(begin))
}
