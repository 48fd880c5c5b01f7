const FEN = 100

/** The amount with one fen more. */
export function oneFenMore(amount: string): string {
  const fen = Math.round(Number(amount) * FEN) + 1
  return (fen / FEN).toFixed(2)
}
