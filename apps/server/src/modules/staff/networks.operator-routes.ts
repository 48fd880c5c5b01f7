import * as wire from '@app/contract/operator/staff-networks.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { StaffService } from './staff.service.ts'

export function networkRoutes(router: OperatorRouter, staff: StaffService): void {
  router.read(wire.listNetworks, async () => {
    const found = await staff.networks()
    return {
      data: found.map(({ networkId, staffId, ...rest }) => ({
        ...rest,
        networkId: String(networkId),
        staffId: staffId === null ? null : String(staffId),
      })),
    }
  })

  router.ask(wire.askNetwork)

  router.write(wire.removeNetwork, ({ body }, act) =>
    act(async tx => {
      const { network, staffId, note } = await staff.removeNetwork(tx, BigInt(body.networkId))
      return {
        answer: {},
        entry: {
          object: { kind: 'network', id: network },
          before: { network, note, staffId: staffId === null ? null : String(staffId) },
          after: { network: null },
          reason: body.reason,
        },
      }
    }),
  )
}
