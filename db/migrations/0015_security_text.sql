-- How weaknesses of the site may be looked for and reported is a text of its own.
alter table legal_text drop constraint legal_text_kind_check,
  add constraint legal_text_kind_check check (
    kind in (
      'register', 'privacy', 'disclaimer', 'rules', 'report', 'minors', 'takedown', 'certification', 'security'
    )
  );
