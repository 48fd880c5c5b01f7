/** Asking for agreement to new terms: a refused call waits here until the sheet was agreed to, or closed. */
import type { CallRefused } from '@app/client/refused.ts'
import { questionToPerson } from '@app/session/asked-of-person.ts'

const question = questionToPerson()

export const { answer: answerAgreement, useIsAsked: useIsAgreementAsked } = question

/** Shows the new terms where a call was refused for want of agreement; true when the player agreed. */
export const recoverByAgreeing = async ({ code }: CallRefused): Promise<boolean> =>
  code === 'AGREEMENT/CHANGED' && (await question.ask())
