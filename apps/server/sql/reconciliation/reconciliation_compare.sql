-- Writes down where the statement of a day and our books differ, and settles what does not differ any more. One comparison of a
-- source at a time. What two people have resolved stays as they left it.
create or replace function reconciliation_compare(p_source text, p_day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('reconciliation ' || p_source, 0));
  insert into reconciliation_differences as d (item, source, day, why, kind, line_id, reference, ours_kind, ours_id, ours, theirs)
    select f.item, p_source, p_day, f.why, f.kind, f.line_id, f.reference, f.ours_kind, f.ours_id, f.ours, f.theirs
      from reconciliation_found(p_source, p_day) f
    on conflict (item) do update set why = excluded.why, ours_kind = excluded.ours_kind, ours_id = excluded.ours_id,
        ours = excluded.ours, state = 'open', ended_at = null
      where d.state <> 'resolved' and (d.state, d.why, d.ours_kind, d.ours_id, d.ours)
        is distinct from ('open', excluded.why, excluded.ours_kind, excluded.ours_id, excluded.ours);
  update reconciliation_differences d set state = 'settled', ended_at = server_now()
    where d.source = p_source and d.day = p_day and d.state = 'open'
      and d.item not in (select f.item from reconciliation_found(p_source, p_day) f);
end $$;
