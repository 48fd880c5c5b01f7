-- Where the statement of a day and our books differ now. What is missing there is known only when the whole statement is here.
create or replace function reconciliation_found(p_source text, p_day date) returns table(
  item text, why text, kind text, line_id bigint, reference text, ours_kind text, ours_id bigint, ours bigint, theirs bigint
) language sql stable as $$
  select 'line:' || l.id, j.why, l.kind, l.id, l.reference, coalesce(m.ours_kind, case when g.id is not null then 'deposit' end), coalesce(m.ours_id, g.id), m.amount, l.amount
    from reconciliation_lines l left join lateral reconciliation_match(l.source, l.kind, l.reference, l.our_no, l.amount, l.at) m on true
    left join deposits_sightings s on l.units is not null and s.channel_id = (reconciliation_channels(l.source))[1] and s.reference = l.reference
    -- Nobody has a transfer of a chain twice, so one that nobody here saw may be the payment of the newest order at its address.
    left join lateral (select o.id from deposits_addresses a
        join deposits_orders o on o.member_id = a.member_id and o.channel_id = a.channel_id
        where l.units is not null and m.is_ours is null and a.channel_id = (reconciliation_channels(l.source))[1] and a.address = l.address
          and o.created_at <= l.at + interval '5 minutes' order by o.id desc limit 1) g on true
    cross join lateral (select case
      when m.is_ours is not true then case l.kind when 'return' then 'returned' else 'missing-here' end
      -- A token is compared by what was sent: what it is worth follows from the rate of the sighting.
      when coalesce(s.units <> l.units, m.amount <> l.amount) then 'amount'
      when not m.is_same or s.address <> l.address or l.our_no <> m.owner_no then 'owner' end as why) j
    where l.source = p_source and l.day = p_day and l.kind <> 'fee' and j.why is not null
  union all
  select b.ours_kind || ':' || b.ours_id || ':' || b.reference, 'missing-there', b.kind, null, b.reference, b.ours_kind, b.ours_id, b.amount, null
    from reconciliation_book(p_source, p_day::timestamp at time zone 'Asia/Shanghai',
      (p_day + 1)::timestamp at time zone 'Asia/Shanghai') b
    where exists (select from reconciliation_statements s where s.source = p_source and s.day = p_day and s.is_whole)
      and not exists (select from reconciliation_lines l where l.source = p_source and l.kind = b.kind
        and (l.reference = b.reference or (b.kind = 'payout' and l.our_no = b.owner_no)))
$$;
