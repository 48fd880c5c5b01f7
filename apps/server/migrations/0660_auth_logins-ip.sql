-- kind: expand
-- locks: none
-- transaction: no
-- Who came in from an address, newest first. Tries that failed are left out: who guesses at an account does not make its player a user of the address.
create index concurrently if not exists auth_logins_ip on auth_logins(ip, id desc) where result = 'success';
