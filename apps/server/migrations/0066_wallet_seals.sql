-- The chain of seals over the ledger (reliability §2.2), written behind the money by one node at a time.
create table wallet_seals(
  seq bigint primary key check (seq > 0),
  -- Transactions from this number …
  from_xid bigint not null,
  -- … up to before this one: all of them had ended when the seal was made.
  upto_xid bigint not null check (upto_xid > from_xid),
  transfers_count integer not null check (transfers_count > 0),
  root bytea not null check (octet_length(root) = 32),
  before_hash bytea not null check (octet_length(before_hash) = 32),
  hash bytea not null unique check (octet_length(hash) = 32),
  sealed_at timestamptz not null default clock_timestamp()
);
create trigger wallet_seals_append_only before update or delete or truncate on wallet_seals
  for each statement execute function platform_deny_change();

-- Rows are written nearly in the order of their transactions and times, so a few bytes a range find them.
create index wallet_transfers_xid on wallet_transfers using brin ((xid::text::bigint)) with (autosummarize = on);
create index wallet_entries_time on wallet_entries using brin (created_at) with (autosummarize = on);

-- Accounts that moved since then and do not add up: the running check beside the whole one.
create function wallet_touched_violations(p_since interval) returns bigint language sql stable as $$
  select count(*) from (select distinct account_id from wallet_entries where created_at >= server_now() - p_since) touched
  join wallet_accounts a on a.id = touched.account_id
  cross join lateral (select e.version, e.balance_after from wallet_entries e
    where e.account_id = a.id order by e.version desc limit 1) last
  where a.balance <> last.balance_after or a.version <> last.version
    or exists (select 1 from wallet_entries e left join wallet_entries b on b.account_id = e.account_id and b.version = e.version - 1
      where e.account_id = a.id and e.version > last.version - 50
        and (e.balance_after <> coalesce(b.balance_after, 0) + e.amount or (b.version is null and e.version > 1)))
$$;

create view wallet_seal_invariants as
  select 'I15' as id, 'the chain of seals is unbroken and counts its transfers' as rule,
    (select count(*) from (select s.*, lag(hash) over w as last_hash, lag(upto_xid) over w as last_upto, row_number() over w as place
        from wallet_seals s window w as (order by seq)) s
      where s.seq <> s.place or s.before_hash <> coalesce(s.last_hash, decode(repeat('00', 32), 'hex'))
        or s.from_xid <> coalesce(s.last_upto, 0)
        or s.hash <> sha256(s.before_hash || s.root || convert_to(format('|%s|%s|%s', s.seq, s.transfers_count, s.upto_xid), 'UTF8'))
        or s.transfers_count <> (select count(*) from wallet_transfers t
          where t.xid::text::bigint >= s.from_xid and t.xid::text::bigint < s.upto_xid)) as violations;

-- What was acknowledged is there, and what happened was told.
create view bets_answer_invariants as
  select 'I14' as id, 'every acknowledged order, chase and cancellation is there' as rule,
    (select count(*) from platform_commands c cross join lateral jsonb_array_elements_text(c.answer -> 'orderIds') as acknowledged(id)
      where c.scope = 'bet' and not exists (select 1 from bets_orders o where o.id = acknowledged.id::bigint))
    + (select count(*) from platform_commands c where c.scope = 'bet-chase'
      and not exists (select 1 from bets_chases h where h.id = (c.answer ->> 'chaseId')::bigint)) as violations
  union all select 'I16', 'every draw and settlement of the last days was told',
    (select count(*) from draws_issues i
      cross join lateral (values ('drawn', i.drawn_at), ('settled', i.settled_at)) as step(state, at)
      where i.source <> 'history' and step.at >= server_now() - interval '6 days'
        and not exists (select 1 from platform_outbox n where n.topic = 'draws.changed'
          and n.payload ->> 'issueId' = i.id::text and n.payload ->> 'state' = step.state));
