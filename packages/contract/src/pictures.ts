/** Pictures that people send. */
import { z } from 'zod/mini'

/** A picture in base64; with the rest of the body it stays below 1 MiB. The app makes larger ones smaller before it sends them. */
export const wirePicture = z
  .string()
  .check(z.minLength(4), z.maxLength(1_000_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/))
