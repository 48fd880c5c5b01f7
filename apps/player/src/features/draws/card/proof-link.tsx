import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import { Link } from '@tanstack/react-router'
import { Icon } from '#ui/icon/icon.tsx'

type ProofLinkProps = Readonly<{ gameId: number; issueNumber: string; className: string | undefined }>

/** The way from a result to its proof. */
export function ProofLink({ gameId, issueNumber, className }: ProofLinkProps) {
  return (
    <Link
      className={className}
      to="/fairness/$gameId/$issue"
      params={{ gameId: String(gameId), issue: issueNumber }}
      aria-label={`验证第${showIssue(issueNumber)}期`}
    >
      <Icon name="shield" size={16} />
      验证
    </Link>
  )
}
