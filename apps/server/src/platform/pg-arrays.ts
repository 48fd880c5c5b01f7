/**
 * Arrays in PostgreSQL's binary form, which the driver sends as they are. A literal is dearer on both sides: the driver
 * quotes and searches each element, and the server reads each number from its digits. No element is null.
 */

const HEADER_BYTES = 20
const LENGTH_BYTES = 4
const UUID_BYTES = 16
const OIDS = { bigint: 20, smallint: 21, integer: 23, text: 25, uuid: 2950 } as const

/** An array of one dimension that counts from 1, its elements not yet written; they begin after the header. */
function arrayOf(type: keyof typeof OIDS, count: number, bodyBytes: number): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER_BYTES + bodyBytes)
  buffer.writeInt32BE(1, 0)
  buffer.writeInt32BE(0, 4)
  buffer.writeInt32BE(OIDS[type], 8)
  buffer.writeInt32BE(count, 12)
  buffer.writeInt32BE(1, 16)
  return buffer
}

function fixed<T>(
  type: keyof typeof OIDS,
  size: number,
  write: (view: DataView, at: number, value: T) => void,
): (values: readonly T[]) => Buffer {
  const step = LENGTH_BYTES + size
  return values => {
    const buffer = arrayOf(type, values.length, values.length * step)
    const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength)
    let at = HEADER_BYTES
    for (const value of values) {
      view.setInt32(at, size)
      write(view, at + LENGTH_BYTES, value)
      at += step
    }
    return buffer
  }
}

export const bigints = fixed<bigint>('bigint', 8, (view, at, value) => view.setBigInt64(at, value))
export const integers = fixed<number>('integer', 4, (view, at, value) => view.setInt32(at, value))
export const smallints = fixed<number>('smallint', 2, (view, at, value) => view.setInt16(at, value))

export function texts(values: readonly string[]): Buffer {
  let bytes = 0
  for (const value of values) bytes += LENGTH_BYTES + Buffer.byteLength(value)
  const buffer = arrayOf('text', values.length, bytes)
  let at = HEADER_BYTES
  for (const value of values) {
    const length = buffer.write(value, at + LENGTH_BYTES)
    buffer.writeInt32BE(length, at)
    at += LENGTH_BYTES + length
  }
  return buffer
}

/** From their bytes, one behind the other. */
export function uuids(bytes: Buffer): Buffer {
  const count = bytes.length / UUID_BYTES
  const step = LENGTH_BYTES + UUID_BYTES
  const buffer = arrayOf('uuid', count, count * step)
  for (let n = 0; n < count; n++) {
    const at = HEADER_BYTES + n * step
    buffer.writeInt32BE(UUID_BYTES, at)
    bytes.copy(buffer, at + LENGTH_BYTES, n * UUID_BYTES, (n + 1) * UUID_BYTES)
  }
  return buffer
}
