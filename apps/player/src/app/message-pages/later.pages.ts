/** The pages of addresses that show nothing of their own, in one file, since few visits ask for one. */
export { NotFoundPage } from './not-found.page.tsx'
export { UnopenedPage } from './unopened.page.tsx'
