import { dirname, join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ROOT } from './steps.ts'

/** Its files start whole programs and wait for them. */
const PROGRAMS = join(ROOT, 'apps/server/src')

/** How soon a file begins: programs take as long to start as a hundred small tests to run. */
export function rankOf(file: string): number {
  return dirname(file) === PROGRAMS ? 0 : 1
}

/**
 * Begins with the files that take longest, however new the clone is. What Vitest knows of former runs decides about the
 * others; last among them come the small ones, so no processor waits for one long file at the end.
 */
export default class TestSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one.moduleId) - rankOf(other.moduleId))
  }
}
