-- Trigger: counts an issue when it becomes a past one.
create or replace function draws_count_step() returns trigger language plpgsql as $$
begin
  insert into draws_history_counts as c values (new.game_id, 1)
    on conflict (game_id) do update set issues_count = c.issues_count + 1;
  insert into draws_history_days as d values (new.game_id, draws_day_end(new.draws_at), 1)
    on conflict (game_id, ends_at) do update set issues_count = d.issues_count + 1;
  return null;
end $$;
