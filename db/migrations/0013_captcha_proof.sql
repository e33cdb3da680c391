-- What a ticket stands for: 0 to 4 a proof of work of that level, 9 a solved puzzle or what stands in its stead.
alter table captcha_ticket add column strength smallint not null default 9 check (strength between 0 and 9);

-- Challenges that were answered: a proof of work is worth one ticket, in every process.
create table captcha_proof (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index captcha_proof_expires on captcha_proof (expires_at);
