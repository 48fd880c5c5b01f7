/** What went wrong beside the assertions of a test. `page-setup.ts` asks for it after each test, which then fails. */
const faults: string[] = []

/** Notes a fault; the running test fails at its end, whatever the code under test makes of it. */
export function noteFault(sentence: string): void {
  faults.push(sentence)
}

/** Answers what was noted since the last time, and forgets it. */
export function takeFaults(): readonly string[] {
  return faults.splice(0)
}
