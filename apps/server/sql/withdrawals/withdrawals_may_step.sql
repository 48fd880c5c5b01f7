-- Whether that actor may take a withdrawal from one state to the other: the table of
-- packages/domain/src/withdrawals/withdrawal-states.ts; a test compares the two.
create or replace function withdrawals_may_step(p_from text, p_to text, p_actor text) returns boolean
language sql immutable strict parallel safe as $$
  select (p_from, p_to, p_actor) in (
    ('REQUESTED', 'REVIEW', 'operator'),
    ('REQUESTED', 'REVIEW', 'system'),
    ('REQUESTED', 'APPROVED', 'operator'),
    ('REQUESTED', 'APPROVED', 'system'),
    ('REQUESTED', 'REJECTED', 'operator'),
    ('REVIEW', 'REQUESTED', 'operator'),
    ('REVIEW', 'APPROVED', 'operator'),
    ('REVIEW', 'REJECTED', 'operator'),
    ('APPROVED', 'REVIEW', 'operator'),
    ('APPROVED', 'REVIEW', 'system'),
    ('APPROVED', 'REJECTED', 'operator'),
    ('APPROVED', 'SENDING', 'system'),
    ('APPROVED', 'SENT', 'operator'),
    ('SENDING', 'SENT', 'channel'),
    ('SENDING', 'UNKNOWN', 'channel'),
    ('SENDING', 'PAID', 'channel'),
    ('SENDING', 'FAILED', 'channel'),
    ('SENT', 'UNKNOWN', 'channel'),
    ('SENT', 'PAID', 'channel'),
    ('SENT', 'PAID', 'operator'),
    ('SENT', 'FAILED', 'channel'),
    ('SENT', 'FAILED', 'operator'),
    ('UNKNOWN', 'PAID', 'channel'),
    ('UNKNOWN', 'PAID', 'operator'),
    ('UNKNOWN', 'FAILED', 'channel'),
    ('UNKNOWN', 'FAILED', 'operator'),
    ('PAID', 'ARRIVED', 'channel'),
    ('PAID', 'RETURNED', 'channel'),
    ('PAID', 'RETURNED', 'operator'),
    ('ARRIVED', 'RETURNED', 'channel'),
    ('ARRIVED', 'RETURNED', 'operator'))
$$;
