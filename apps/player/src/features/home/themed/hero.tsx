import { Draws } from '#features/home/recommendation/draws.tsx'

/** The draw of a game as the first and largest thing of a home; choosing a game chooses it below too. */
export function Hero() {
  return <Draws look="hero" />
}
