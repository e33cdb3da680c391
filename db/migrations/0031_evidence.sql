-- Pictures that come with a complaint. Who complains needs no account: such an upload is nobody's, and whoever knows its
-- name, which nobody guesses, attaches it.
alter table upload drop constraint upload_file_name_check, drop constraint upload_kind_check,
  alter column member_id drop not null;
alter table upload
  add constraint upload_file_name_check check (file_name ~ '^(avatar|cover|picture|private|evidence|file)/[0-9a-f]{32}$'),
  add constraint upload_kind_check check (kind in ('avatar', 'cover', 'picture', 'private', 'evidence', 'file')),
  add constraint upload_owner_check check ((member_id is null) = (kind = 'evidence'));

-- What a picture file said of itself when it was brought: the field AIGC of GB 45438-2025 as JSON; '' where it said nothing.
alter table upload add column ai_label text not null default '';
