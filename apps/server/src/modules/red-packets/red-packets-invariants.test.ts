import { afterAll, beforeAll, expect, test } from 'vitest'
import { rulesBrokenBy } from '#testing/corrupt.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { fillRoom, open, openRooms, packeteer, sent, violations } from './red-packets.fixtures.ts'

let server: TestServer

/** One packet that is open, with one share opened, and one that is finished. */
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await openRooms(server)
  const [sender, opener] = [await packeteer(server), await packeteer(server)]
  await fillRoom(server, 1)
  await open(server, opener, await sent(server, sender, { total: '5', count: 1 }))
  await open(server, opener, await sent(server, sender, { total: '6', count: 2 }))
})
afterAll(() => server.stop())

test('unchanged packets have no violation', async () => {
  expect(await violations(server)).toEqual([])
})

const opened = `(select id from red_packets_entries where state = 'open')`

/** Corruptions that a broken program, or a person with database rights, could leave behind. */
test.each([
  [
    'H1',
    'a packet of more than was paid in',
    `update red_packets_entries set total = total + 10 where id = ${opened}`,
  ],
  [
    'H1',
    'a packet that nobody paid for',
    `update wallet_transfers set reference = 'x' where kind = 31 and reference = ${opened}::text`,
  ],
  [
    'H2',
    'a share that the packet forgot',
    `update red_packets_entries set claimed_count = 0 where id = ${opened}`,
  ],
  ['H2', 'a share out of turn', `update red_packets_claims set slot = 1 where packet_id = ${opened}`],
  [
    'H3',
    'a share of another amount',
    `update red_packets_claims set amount = amount + 10 where packet_id = ${opened}`,
  ],
  [
    'H3',
    'a share of another member',
    `update red_packets_claims c set member_id = (select min(id) from account_members where id <> c.member_id) where packet_id = ${opened}`,
  ],
  [
    'H4',
    'an ended packet that keeps its rest',
    `alter table red_packets_entries drop constraint red_packets_entries_check5;
      update red_packets_entries set state = 'expired', ended_at = now() where id = ${opened}`,
  ],
  ['H5', 'money that the house holds for no packet', `delete from red_packets_entries where id = ${opened}`],
  ['H6', 'a day that forgot a packet', `update red_packets_days set sent = sent - 10 where sent > 0`],
])('%s finds %s', async (rule, _, change) => {
  expect(await rulesBrokenBy(server, change, violations)).toContain(rule)
})
