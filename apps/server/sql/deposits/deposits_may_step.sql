-- Whether that actor may take an order from one state to the other: the table of
-- packages/domain/src/deposits/deposit-states.ts; a test compares the two.
create or replace function deposits_may_step(p_from text, p_to text, p_actor text) returns boolean
language sql immutable strict parallel safe as $$
  select (p_from, p_to, p_actor) in (
    ('CREATED', 'PAYING', 'channel'),
    ('CREATED', 'REJECTED', 'channel'),
    ('CREATED', 'CANCELLED', 'member'),
    ('CREATED', 'EXPIRED', 'clock'),
    ('CREATED', 'CONFIRMED', 'evidence'),
    ('CREATED', 'CONFIRMED', 'operator'),
    ('CREATED', 'REVIEW', 'system'),
    ('PAYING', 'SUBMITTED', 'member'),
    ('PAYING', 'CANCELLED', 'member'),
    ('PAYING', 'EXPIRED', 'clock'),
    ('PAYING', 'CONFIRMED', 'evidence'),
    ('PAYING', 'CONFIRMED', 'operator'),
    ('PAYING', 'REVIEW', 'system'),
    ('SUBMITTED', 'CONFIRMED', 'evidence'),
    ('SUBMITTED', 'CONFIRMED', 'operator'),
    ('SUBMITTED', 'REJECTED', 'operator'),
    ('SUBMITTED', 'REVIEW', 'system'),
    ('EXPIRED', 'CONFIRMED', 'evidence'),
    ('EXPIRED', 'REVIEW', 'system'),
    ('CANCELLED', 'CONFIRMED', 'evidence'),
    ('CANCELLED', 'REVIEW', 'system'),
    ('REJECTED', 'CONFIRMED', 'evidence'),
    ('REJECTED', 'REVIEW', 'system'),
    ('REVIEW', 'CONFIRMED', 'operator'),
    ('REVIEW', 'REJECTED', 'operator'),
    ('CONFIRMED', 'REVIEW', 'system'),
    ('CONFIRMED', 'CREDITED', 'system'))
$$;
