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
  const limit = pLimit({ concurrency: max, rejectOnClear: true })
  const answers = items.map(item => limit(work, item))
  try {
    return await Promise.all(answers)
  } catch (error) {
    limit.clearQueue()
    await Promise.allSettled(answers)
    throw error
  }
}
