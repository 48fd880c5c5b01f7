-- kind: expand
-- locks: brief
-- transaction: yes
-- What the approvers of a new judgement signed, with their keys and signatures: whoever has their public keys can check it.
alter table bets_resettlements add column proposal text, add column signatures jsonb;

-- The leaves of the tree over the bets of an issue, 1,024 a page (adr 0086): kept when the issue is sealed, so that a proof
-- reads one page and the roots of the others, never all orders. An issue sealed before has none until a proof is asked for.
create table bets_leaf_pages(
  issue_id bigint not null references draws_issues,
  page integer not null check (page >= 0),
  -- In the order of the leaves.
  order_ids bigint[] not null check (cardinality(order_ids) between 1 and 1024),
  -- 32 bytes each.
  hashes bytea not null check (length(hashes) = 32 * cardinality(order_ids)),
  root bytea not null check (length(root) = 32),
  primary key (issue_id, page)
);
create trigger bets_leaf_pages_append_only before update or delete or truncate on bets_leaf_pages
  for each statement execute function platform_deny_change();

-- Characters of long selections that a member put on an issue, one row a slip or chase: a budget a member and issue, and one
-- an issue, hold what its settlement has to read. By game and number of the issue, as a chase names issues that are not
-- planned yet. What is refused afterwards has used its room all the same: no order of requests frees it.
create table bets_long_selections(
  key bytea not null,
  game_id smallint not null,
  turn_num text not null,
  account_id bigint not null,
  characters bigint not null check (characters > 0),
  primary key (game_id, turn_num, key)
);

-- Entries of 600,000 characters are read whole at the close, at the settlement and by proofs: unpacking them took longer than
-- all that is done with them. Shorter selections are never packed.
alter table bets_orders alter column selection set storage external;
