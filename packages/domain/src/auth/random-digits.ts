const BYTES_PER_NUMBER = 6

/**
 * A code of that many digits (at most 9), each as likely as the other: 48 bits of chance leave no bias that anybody
 * could use.
 */
export function randomDigits(length: number, bytes: (count: number) => Uint8Array): string {
  let number = 0
  for (const byte of bytes(BYTES_PER_NUMBER)) number = number * 256 + byte
  return String(number % 10 ** length).padStart(length, '0')
}
