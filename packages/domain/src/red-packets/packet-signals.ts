/**
 * What about an opened share deserves a look by staff. Each is a fact about times, devices and accounts; none of them is a verdict, and
 * none refuses anybody. Source: product document not-shown §8.
 */
import { DAY_MS } from '#time/china-time.ts'

export const packetSignals = ['device', 'network', 'mutual', 'new', 'fast'] as const
export type PacketSignal = (typeof packetSignals)[number]

/** The names of the signals. */
export const packetSignalNames: Readonly<Record<PacketSignal, string>> = {
  device: '同设备',
  network: '同网络',
  mutual: '互发互领',
  new: '新账号',
  fast: '秒领',
}

/** An account is new for so long after its registration. */
export const NEW_ACCOUNT_MS = 7 * DAY_MS
/** Two accounts feed each other when each opened a share of the other within this time. */
export const MUTUAL_MS = 7 * DAY_MS
/** No hand reads a message and opens it sooner. */
export const FAST_MS = 200

/** A share that was opened; times in ms, device and network as their hashes. */
export type OpenedFacts = Readonly<{
  device: string | null
  network: string
  openedAt: number
  registeredAt: number
  /** Whether the sender opened a share of this person within `MUTUAL_MS`. */
  isMutual: boolean
}>

/** The signals of each share of one packet, in the order of the shares. */
export function signalsOf(sentAt: number, shares: readonly OpenedFacts[]): readonly PacketSignal[][] {
  const devices = Map.groupBy(shares, ({ device }) => device)
  const networks = Map.groupBy(shares, ({ network }) => network)
  const isShared = (group: readonly OpenedFacts[] | undefined) => (group?.length ?? 0) > 1
  return shares.map(({ device, network, openedAt, registeredAt, isMutual }) => {
    const found: Readonly<Record<PacketSignal, boolean>> = {
      device: device !== null && isShared(devices.get(device)),
      network: isShared(networks.get(network)),
      mutual: isMutual,
      new: openedAt - registeredAt < NEW_ACCOUNT_MS,
      fast: openedAt - sentAt < FAST_MS,
    }
    return packetSignals.filter(signal => found[signal])
  })
}
