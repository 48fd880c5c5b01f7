/** Frames of text, made once for all who get them: a server masks none, so each is the same for everybody (RFC 6455 §5.2). */

const FINAL_TEXT = 0x81
const SHORT_MAX = 125
const MEDIUM_MAX = 0xff_ff
const MEDIUM = 126
const LONG = 127

export function textFrame(text: string): Buffer {
  const size = Buffer.byteLength(text)
  const head = size <= SHORT_MAX ? 2 : size <= MEDIUM_MAX ? 4 : 10
  const frame = Buffer.allocUnsafe(head + size)
  frame[0] = FINAL_TEXT
  if (head === 2) frame[1] = size
  else if (head === 4) {
    frame[1] = MEDIUM
    frame.writeUInt16BE(size, 2)
  } else {
    frame[1] = LONG
    frame.writeBigUInt64BE(BigInt(size), 2)
  }
  frame.write(text, head)
  return frame
}
