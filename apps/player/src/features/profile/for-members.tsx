/** What the page of a member shows beside its ways; fetched when somebody is logged in. */
export { RecentBets } from '#features/bet-records/recent-bets.widget.tsx'
export { FirstSteps } from './newcomer/first-steps.tsx'
