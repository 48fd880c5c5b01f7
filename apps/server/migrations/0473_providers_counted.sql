-- kind: expand
-- locks: none
-- transaction: yes
-- Rounds of which what counts has changed and was not told yet. Appended by who ends a round and deleted by who tells it, so that no
-- call of a provider ever waits for a row of it.
create table providers_uncounted(
  number bigint generated always as identity primary key,
  provider text not null,
  round_id text not null
);

-- Where a round that counts is counted; it stays there whatever becomes of it.
create table providers_counted(
  provider text not null,
  round_id text not null,
  member_id bigint not null,
  batch_id bigint not null references turnover_batches,
  primary key (provider, round_id),
  foreign key (provider, round_id) references providers_rounds
);
create index providers_counted_batch on providers_counted(batch_id, member_id);
create trigger providers_counted_append_only before update or delete or truncate on providers_counted
  for each statement execute function platform_deny_change();

-- What ended before this release counts from now on.
insert into providers_uncounted(provider, round_id)
  select provider, round_id from providers_rounds where counted_valid > 0 order by settled_on, closed_at;
