/** What holds for every test of the player app beside what holds for every page under test. */
import '@app/page-testing/page-setup.ts'
import { expect } from 'vitest'
import { beginPlayerSession } from '#app/session.ts'
import { bringLaterIcons } from '#ui/icon/icon.tsx'

// As the program does before anything else.
beginPlayerSession()

// A page waits for its icons as for its code, which a test has at once.
if (expect.getState().testPath?.endsWith('.tsx')) await bringLaterIcons()
