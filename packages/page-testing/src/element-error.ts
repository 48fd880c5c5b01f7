import { prettyDOM } from '@testing-library/react'

/**
 * The error of a query that found nothing. It shows the page as it is when the message is read: a test that waits asks
 * many times, and to print the page each time took an eighth of the processor time of all pages.
 */
export function elementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  let told: string | undefined
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => {
      told ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')
      return told
    },
  })
  return error
}
