-- Which rules were in the program that drew an issue, for whoever reads its proof (docs/draw-proof.md §7).
-- For information only: the digest does not seal them.
alter table draws_issues add column rules_hash bytea check (octet_length(rules_hash) = 32);

create function draws_guard_rules() returns trigger language plpgsql as $$
begin
  if not (old.rules_hash is null and old.state = 'closed' and new.state = 'drawn') then
    raise exception 'the rules of a draw are noted once, with the draw' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger draws_issues_guard_rules before update on draws_issues
  for each row when (new.rules_hash is distinct from old.rules_hash)
  execute function draws_guard_rules();
