/** Where the crash harness ends a node that sends, opens or returns a red packet. */
export const packetsCrashPoints = {
  posted: 'packet in its room before its commit',
  sent: 'packet sent, not answered',
  paid: 'shares of a packet paid before their commit',
  opened: 'shares of a packet opened, not answered',
  returning: 'rest of a packet returned before its commit',
  returned: 'rest of a packet returned, not told',
} as const
