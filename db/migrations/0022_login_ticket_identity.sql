-- A log-in by WeChat or QQ whose identity is new here: it goes to the account once the second factor was shown.
alter table login_ticket add column oauth_ticket bytea;
