import { randomInt } from 'node:crypto'
import { reservePort } from '#platform/postgres/ports.ts'
import { PostgresRefusal } from '#platform/postgres/postgres-refusal.ts'

/**
 * A port for a program that goes away and comes back. Systems give their own free ports from 32,768 up to whoever
 * calls somebody: one of those could belong to a caller meanwhile, even to the server that calls the program in vain.
 */
export async function findLastingPort(): Promise<number> {
  for (;;) {
    try {
      return await reservePort(randomInt(20_000, 32_768))
    } catch (error) {
      if (!(error instanceof PostgresRefusal)) throw error
    }
  }
}
