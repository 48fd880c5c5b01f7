-- A database is one company's (adr 0027), so no row says whose it is.
alter table ads_entries drop column company_code;
