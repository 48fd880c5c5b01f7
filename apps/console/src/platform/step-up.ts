/** Whether the person is still there: a fresh code or a passkey, asked for before money and before approvals. */
import { questionToPerson } from '@app/session/asked-of-person.ts'

export const { ask: askStepUp, answer: answerStepUp, useIsAsked: useIsStepUpAsked } = questionToPerson()
