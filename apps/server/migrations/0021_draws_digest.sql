-- One hash over everything that is fixed with the draw (docs/draw-proof.md §6), so that any later change shows.
alter table draws_issues add column digest bytea check (octet_length(digest) = 32);

create function draws_guard_digest() returns trigger language plpgsql as $$
begin
  if not (old.digest is null and old.state = 'closed' and new.state = 'drawn') then
    raise exception 'a digest is written once, with the draw' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger draws_issues_guard_digest before update on draws_issues
  for each row when (new.digest is distinct from old.digest) execute function draws_guard_digest();
