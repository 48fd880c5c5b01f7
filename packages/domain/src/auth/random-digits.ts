const BYTES_PER_NUMBER = 6

/**
 * A random code of that many digits (at most 9). It comes from 48 random bits, so the bias of the remainder is too
 * small to help a guess.
 */
export function randomDigits(length: number, bytes: (count: number) => Uint8Array): string {
  let number = 0
  for (const byte of bytes(BYTES_PER_NUMBER)) number = number * 256 + byte
  return String(number % 10 ** length).padStart(length, '0')
}
