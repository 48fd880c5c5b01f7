/** A real Redis for one test. */
import { onTestFinished } from 'vitest'
import { type OwnRedis, startRedis } from './redis-process.ts'

export { hasRedis } from './redis-process.ts'
export type TestRedis = OwnRedis

/** Starts an empty Redis that ends with the test. */
export async function startTestRedis(): Promise<TestRedis> {
  const redis = await startRedis()
  onTestFinished(redis.kill)
  return redis
}
