/** The pages of a room beside its live log; the first screen names one file for them. */
export { MembersPage } from './log/members.tsx'
export { LogPage } from './log/message.tsx'
