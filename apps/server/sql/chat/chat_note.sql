-- Adds an event that is no message, such as a recall or a new pace, to the log of a room.
create or replace function chat_note(p_room bigint, p_kind smallint, p_person bigint, p_target bigint, p_content jsonb)
returns table(number bigint, at timestamptz) language plpgsql as $$
begin
  at := server_now();
  update chat_rooms r set last_seq = r.last_seq + 1 where r.id = p_room returning r.last_seq into number;
  if not found then return; end if;
  insert into chat_events(room_id, seq, kind, person_id, target_seq, content, created_at)
    values (p_room, number, p_kind, p_person, p_target, p_content, at);
  return next;
end $$;
