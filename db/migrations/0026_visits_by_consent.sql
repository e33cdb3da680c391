-- Who visits a page is shown to everybody who sees the page: only of people who turned that on.
alter table member alter column without_trace set default true;
update member set without_trace = true where not without_trace;
