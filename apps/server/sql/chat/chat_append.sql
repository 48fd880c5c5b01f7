-- Takes messages into the logs of their rooms in the order given, and answers one verdict each: `sent` with its
-- number, `again` for one that was sent before, or why not.
-- The rooms are held until the commit, so numbers are given in the order of the commits and none is left out.
create or replace function chat_append(
  p_rooms bigint[], p_persons bigint[], p_clients uuid[], p_contents jsonb[], p_hashes bytea[],
  p_exempt boolean[], p_slow integer[], p_held text[]
) returns table(item integer, verdict text, number bigint, at timestamptz, retry_ms integer, until_at timestamptz, why text)
language plpgsql as $$
declare
  v_room record;
  v_known record;
  v_last timestamptz;
  v_pace interval;
begin
  perform from chat_rooms r where r.id = any(p_rooms) order by r.id for no key update;
  for i in 1 .. cardinality(p_rooms) loop
    item := i - 1; number := 0; retry_ms := 0; until_at := null; why := null; at := server_now();
    select * into v_known from chat_sends s where s.person_id = p_persons[i] and s.client_id = p_clients[i];
    if found then
      verdict := case when v_known.seq = 0 then 'held' else 'again' end;
      number := v_known.seq; at := v_known.sent_at;
      -- The key of another room's message is not this one's.
      if v_known.room_id <> p_rooms[i] then verdict := 'alike'; end if;
      return next; continue;
    end if;
    select * into v_room from chat_rooms r where r.id = p_rooms[i];
    if not found then verdict := 'unknown'; return next; continue; end if;
    if not p_exempt[i] then
      if not v_room.enable_chat then verdict := 'closed'; return next; continue; end if;
      select s.ends_at, s.reason into until_at, why from chat_sanctions s
        where s.person_id = p_persons[i] and s.kind in ('posting', 'all') and s.lifted_at is null
          and s.starts_at <= at and s.ends_at > at
          -- Whoever is muted in the rooms still reaches support.
          and (s.room_id = p_rooms[i] or (s.room_id is null and v_room.kind <> 'support'))
        order by s.ends_at desc limit 1;
      if found then verdict := 'muted'; return next; continue; end if;
      v_pace := make_interval(secs => greatest(v_room.sec_per_mess, p_slow[i]));
      select m.last_sent_at into v_last from chat_members m
        where m.room_id = p_rooms[i] and m.person_id = p_persons[i];
      if v_last + v_pace > at then
        verdict := 'fast'; retry_ms := ceil(extract(epoch from v_last + v_pace - at) * 1000); return next; continue;
      end if;
      select max(f.sent_at) into v_last from (select s.sent_at from chat_sends s
        where s.person_id = p_persons[i] and s.sent_at > at - interval '1 minute'
        order by s.sent_at desc offset 19 limit 1) f;
      if v_last is not null then
        verdict := 'fast'; retry_ms := ceil(extract(epoch from v_last + interval '1 minute' - at) * 1000);
        return next; continue;
      end if;
      if (select count(*) from chat_sends s where s.person_id = p_persons[i]
          and s.sent_at > at - interval '5 minutes' and s.text_hash = p_hashes[i]) >= 3 then
        verdict := 'alike'; return next; continue;
      end if;
    end if;
    -- A card of a bet: once in a room, three an hour, where the room takes them.
    if p_contents[i] ? 'order' then
      if not v_room.takes_orders then verdict := 'no_orders'; return next; continue; end if;
      perform from chat_orders o where o.room_id = p_rooms[i] and not o.is_withdrawn
        and o.order_id = (p_contents[i] #>> '{order,order_no}')::bigint;
      if found then verdict := 'shown'; return next; continue; end if;
      if (select count(*) from chat_orders o where o.person_id = p_persons[i]
          and o.shared_at > at - interval '1 hour') >= 3 then
        verdict := 'many_orders'; return next; continue;
      end if;
    end if;
    if p_held[i] is null then
      update chat_rooms r set last_seq = r.last_seq + 1 where r.id = p_rooms[i] returning r.last_seq into number;
      insert into chat_events(room_id, seq, kind, person_id, client_id, content, created_at)
        values (p_rooms[i], number, 1, p_persons[i], p_clients[i], p_contents[i], at);
      if p_contents[i] ? 'order' then
        insert into chat_orders(room_id, seq, person_id, order_id, issue_id, hides_amount, shared_at)
          values (p_rooms[i], number, p_persons[i], (p_contents[i] #>> '{order,order_no}')::bigint,
            (p_contents[i] #>> '{order,issue_id}')::bigint, (p_contents[i] #>> '{order,hides_amount}')::boolean, at);
      end if;
      verdict := 'sent';
    else
      insert into chat_held(room_id, person_id, client_id, content, words, held_at)
        values (p_rooms[i], p_persons[i], p_clients[i], p_contents[i], p_held[i], at);
      verdict := 'held';
    end if;
    insert into chat_sends(person_id, client_id, room_id, seq, text_hash, sent_at)
      values (p_persons[i], p_clients[i], p_rooms[i], number, p_hashes[i], at);
    insert into chat_members as m (room_id, person_id, read_seq, last_sent_at)
      values (p_rooms[i], p_persons[i], number, at)
      on conflict (room_id, person_id) do update
        set last_sent_at = excluded.last_sent_at, read_seq = greatest(m.read_seq, excluded.read_seq);
    return next;
  end loop;
end $$;
