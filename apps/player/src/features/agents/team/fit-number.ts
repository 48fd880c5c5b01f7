import type { CSSProperties } from 'react'

/** Tells the style sheet how long a number is, so that it draws a long one smaller instead of breaking it. */
export const fitNumber = (text: string): CSSProperties => ({ '--chars': text.length }) as CSSProperties
