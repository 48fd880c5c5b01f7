-- The reference shelf: documents of a game, by category. The id of a category is the templateId of the wire.
create table library_categories(
  id bigint generated always as identity primary key,
  game_id integer not null,
  name text not null check (char_length(name) between 1 and 12),
  sort integer not null default 0,
  unique (game_id, name)
);

create table library_documents(
  id bigint generated always as identity primary key,
  category_id bigint not null references library_categories,
  name text not null check (char_length(name) between 1 and 60),
  -- `formula` stands on the page of free formulas (named page public-documents).
  kind text not null default 'reference' check (kind in ('reference', 'formula')),
  content text not null check (char_length(content) between 1 and 60000),
  sort integer not null default 0,
  updated_at timestamptz not null default server_now(),
  demonstration_key text unique
);
create index library_documents_category on library_documents(category_id, sort desc, id desc);
