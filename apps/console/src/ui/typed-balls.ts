/** What was typed for the balls of a draw, as far as it can be one. */
/** How many balls a game draws, from which to which, and whether one may come again. */
export type Shape = Readonly<{ balls: number; first: number; last: number; repeats: boolean }>

type TypedBall = Readonly<{ text: string; fault: string | undefined }>

const MANY = /\D+/

/** The balls of a text such as `3 11 19 24 38 45 08`, each with what is wrong with it. */
export function ballsTyped(text: string, { balls, first, last, repeats }: Shape): readonly TypedBall[] {
  const typed = text.split(MANY).filter(part => part !== '')
  return typed.map((part, at) => {
    const ball = Number(part)
    if (at >= balls) return { text: part, fault: '多余' }
    if (part.length > 2 || ball < first || ball > last) return { text: part, fault: `须为${first}至${last}` }
    const isTwice = !repeats && typed.slice(0, at).some(before => Number(before) === ball)
    return { text: part, fault: isTwice ? '重复' : undefined }
  })
}

/** The numbers in draw order when they can be a draw of the game. */
export function drawTyped(text: string, shape: Shape): readonly number[] | undefined {
  const typed = ballsTyped(text, shape)
  if (typed.length !== shape.balls || typed.some(({ fault }) => fault !== undefined)) return undefined
  return typed.map(ball => Number(ball.text))
}

/** One sentence about what is typed, for the field. */
export function sentenceOf(text: string, shape: Shape): string | undefined {
  const typed = ballsTyped(text, shape)
  const wrong = typed.find(({ fault }) => fault !== undefined)
  return wrong === undefined ? undefined : `${wrong.text}：${wrong.fault}`
}
