/** 遗漏: how long something has not come. Source: lotteries §9. */

export type Omission = Readonly<{
  hits: number
  /** Issues since the last hit; 0 when the newest issue hit. */
  current: number
  /** Mean length of the gaps between hits, the open one included. */
  mean: number
  max: number
}>

/** After each issue, oldest first: how many issues it has been since the last hit (0 at a hit). */
export function omissionLayer(hits: readonly boolean[]): readonly number[] {
  let gap = 0
  return hits.map(isHit => {
    gap = isHit ? 0 : gap + 1
    return gap
  })
}

/** Current, mean and longest omission of one thing over issues that are given oldest first. */
export function omissionOf(hits: readonly boolean[]): Omission {
  const layer = omissionLayer(hits)
  const hitCount = hits.filter(Boolean).length
  return {
    hits: hitCount,
    current: layer[layer.length - 1] ?? 0,
    mean: (hits.length - hitCount) / (hitCount + 1),
    max: Math.max(0, ...layer),
  }
}
