import { dirname, join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ROOT } from './steps.ts'

/** The folder whose test files start whole programs and wait for them. */
const PROGRAMS = join(ROOT, 'apps/server/src')

/** A short file of one long test: by its size it would come near the end, and a processor would wait for it there. */
const LONG = join(PROGRAMS, 'modules/bets/bets-model.test.ts')

/** Priority of a file: starting a program takes as long as a hundred small tests. */
export function rankOf(file: string): number {
  return dirname(file) === PROGRAMS || file === LONG ? 0 : 1
}

/**
 * Starts the slowest files first, also in a new clone, where Vitest has no times of earlier runs; those order the other
 * files. The small ones come last, so that no processor waits for one long file at the end.
 */
export default class TestSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one.moduleId) - rankOf(other.moduleId))
  }
}
