import * as wire from '@app/contract/operator/draws.ts'
import { hexOf } from '@app/domain/draws/bytes.ts'
import { findGame } from '@app/domain/games/games.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { msOf, pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { DeskIssue, DeskIssuesService } from './desk-issues.service.ts'

const lagOf = (at: number | null, planned: number | null) =>
  at === null || planned === null ? null : Math.round(at - planned)

const hexOrNull = (bytes: Uint8Array | null) => (bytes === null ? null : hexOf(bytes))

const wireIssue = (issue: DeskIssue) => ({
  issueId: String(issue.id),
  gameId: issue.gameId,
  gameName: findGame(issue.gameId)?.name ?? '',
  turnNum: issue.turnNum,
  state: issue.state,
  source: issue.source,
  opensAt: isoOf(issue.opensAt),
  closesAt: isoOf(issue.closesAt),
  drawsAt: isoOf(issue.drawsAt),
  openedAt: isoOrNull(issue.openedAt),
  closedAt: isoOrNull(issue.closedAt),
  drawnAt: isoOrNull(issue.drawnAt),
  settledAt: isoOrNull(issue.settledAt),
  lagMs: {
    open: lagOf(issue.openedAt, issue.opensAt),
    close: lagOf(issue.closedAt, issue.closesAt),
    draw: lagOf(issue.drawnAt, issue.drawsAt),
    settle: lagOf(issue.settledAt, issue.drawnAt),
  },
  isLate: issue.isLate,
  voidReason: issue.voidReason,
  drawn: issue.numbers === null ? null : [...issue.numbers],
  proof: issue.hasProof ? `/fairness/${issue.gameId}/${issue.turnNum}` : '',
})

export function drawsOperatorRoutes(
  router: OperatorRouter,
  { deskIssues, clock }: Readonly<{ deskIssues: DeskIssuesService; clock: Clock }>,
): void {
  const asOf = () => isoOf(clock.now())

  router.read(wire.listIssues, async ({ query: { gameId, state, from, to, after, rows } }) => {
    const found = await deskIssues.list({
      ...{ gameId, state, fromMs: msOf(from), toMs: msOf(to), rows: rows + 1 },
      after: after === undefined ? undefined : BigInt(after),
    })
    const { page, next } = pageOf(found, rows, issue => issue.id)
    return { data: page.map(wireIssue), next, asOf: asOf() }
  })

  router.read(wire.listLateIssues, async () => ({
    data: (await deskIssues.late()).map(wireIssue),
    asOf: asOf(),
  }))

  router.read(wire.readIssue, async ({ params }) => {
    const issueId = BigInt(params.issueId)
    const [issue, video = null] = await Promise.all([deskIssues.read(issueId), deskIssues.video(issueId)])
    const { chainId, chainIndex, commitment, betsRoot, seed, rulesHash, digest } = issue
    const chain =
      chainId === null || chainIndex === null ? null : { chainId: String(chainId), index: chainIndex }
    const hashes = {
      commitment: hexOrNull(commitment),
      betsRoot: hexOrNull(betsRoot),
      seed: hexOrNull(seed),
      rulesHash: hexOrNull(rulesHash),
      digest: hexOrNull(digest),
    }
    return {
      data: { ...wireIssue(issue), chain, ...hashes, video },
      version: issue.stateVersion,
      asOf: asOf(),
    }
  })

  router.write(wire.setIssueVideo, ({ body: { issueId, url, isOnAir, reason } }, act) =>
    act(async tx => {
      const before = await deskIssues.setVideo(tx, BigInt(issueId), { url, isOnAir })
      const object = { kind: 'issue', id: issueId }
      return { answer: {}, entry: { object, before, after: { url, isOnAir }, reason } }
    }),
  )

  router.ask(wire.askVoidIssue)
}
