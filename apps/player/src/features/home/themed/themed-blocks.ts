/** The blocks that one theme each begins with, in one file: a name of a file costs the first screen more than they do. */
export { Offers } from '#features/promotions/now/offers-now.widget.tsx'
export { Hero } from './hero.tsx'
export { Masthead } from './masthead.tsx'
