/** Many works, so many at once. */
import pLimit from 'p-limit'

/**
 * Does the work for each item and answers in their order. After a failure nothing more is begun; it is thrown when what runs has
 * ended, so that whoever waits for the end of all waits for all.
 */
export async function inParallel<Item, Answer>(
  items: readonly Item[],
  max: number,
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const limit = pLimit(max)
  let hasFailed = false
  async function attempt(item: Item): Promise<Answer> {
    if (hasFailed) throw new Error('not begun: another one failed')
    try {
      return await work(item)
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  const answers = items.map(item => limit(attempt, item))
  try {
    return await Promise.all(answers)
  } catch (error) {
    await Promise.allSettled(answers)
    throw error
  }
}
