import { createSignal } from '@app/client/signal.ts'

const sessionEnd = createSignal()

/** Tells of the end of the session, which the server names with any call. */
export const tellSessionEnd = sessionEnd.notify

/** Hears of the end; answers how to stop hearing. */
export const onSessionEnd = sessionEnd.watch
