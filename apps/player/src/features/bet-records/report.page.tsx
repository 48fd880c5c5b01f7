import { Navigate } from '@tanstack/react-router'

/** The parent of the reports; until there are more of them it leads to the only one. */
export function ReportPage() {
  return <Navigate to="/report/bet-list" replace />
}
