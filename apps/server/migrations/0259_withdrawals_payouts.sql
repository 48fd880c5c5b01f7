-- kind: expand
-- locks: none
-- transaction: yes
-- Attempts to pay a withdrawal out. The number of an attempt is the channel's key of it and is committed before the channel is
-- called, so that one that is sent again is the same one there.
create table withdrawals_payouts(
  id bigint generated always as identity (start with 500001) primary key,
  request_id bigint not null references withdrawals_requests,
  amount bigint not null check (amount > 0 and amount % 10 = 0),
  state text not null check (state in ('sending', 'sent', 'unknown', 'paid', 'arrived', 'failed')),
  -- The channel's number of the payment.
  reference text unique check (char_length(reference) between 4 and 64),
  asks integer not null default 0 check (asks >= 0),
  next_at timestamptz not null,
  created_at timestamptz not null default server_now(),
  check (state not in ('paid', 'arrived') or reference is not null)
);
-- One attempt that has not definitely failed.
create unique index withdrawals_payouts_standing on withdrawals_payouts(request_id) where state <> 'failed';
create index withdrawals_payouts_due on withdrawals_payouts(next_at) where state in ('sending', 'sent', 'unknown', 'paid');
create trigger withdrawals_payouts_guard before update on withdrawals_payouts
  for each row execute function withdrawals_guard_payout();
create trigger withdrawals_payouts_kept before delete or truncate on withdrawals_payouts
  for each statement execute function platform_deny_change();
