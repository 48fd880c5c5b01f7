/** The server of a test of the player app: each test begins with the site's documents. */
import { startFakeServer } from '@app/page-testing/fake-server.ts'
import { answerEveryPage } from './every-page.ts'

export type { FakeServer } from '@app/page-testing/fake-server.ts'

export const fakeServer = () => startFakeServer(answerEveryPage)
