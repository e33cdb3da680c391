-- A mute in a circle holds until its time, also for whoever leaves or is removed and comes back: what is
-- left of it stays here while they are outside.
create table circle_mute (
  circle_id integer not null references circle (id),
  member_id integer not null references member (id),
  muted_until timestamptz not null,
  reason text not null default '',
  primary key (circle_id, member_id)
);
create index circle_mute_of_member on circle_mute (member_id);

-- Long articles are one post in twenty: a list of them alone, in a circle or everywhere, walks its own index.
create index post_essay_newest on post (id desc) where state = 'published' and kind = 2;
create index post_essay_replied on post (replied_at desc, id desc) where state = 'published' and kind = 2;
create index post_essay_hot on post (hot desc, id desc) where state = 'published' and kind = 2;
create index post_essay_in_circle on post (circle_id, id desc) where state = 'published' and kind = 2;
create index post_essay_in_circle_replied on post (circle_id, replied_at desc, id desc) where state = 'published' and kind = 2;
create index post_essay_in_circle_hot on post (circle_id, hot desc, id desc) where state = 'published' and kind = 2;

-- Who asked to join a circle and was answered, the newest first.
create index circle_request_decided on circle_request (circle_id, id desc) where state <> 'pending';

-- Lists show no drawn faces: the beginnings of what was written lose their emoticons.
create function pg_temp.calm(words text) returns text language sql immutable as $$
  select btrim(regexp_replace(words, '\[(微笑|开心|大笑|偷笑|得意|害羞|可爱|眨眼|亲亲|色|酷|惊讶|发呆|思考|疑问|无语|白眼|撇嘴|委屈|难过|流泪|大哭|生气|发怒|抓狂|惊恐|流汗|尴尬|晕|困|睡|吐舌|馋|闭嘴|嘘|奸笑|坏笑|鄙视|哼|可怜|抱拳|点赞|鼓掌|胜利|加油|OK|再见|握手|拜托|谢谢|抽斗|品斗|吐烟圈|点斗|压斗|通斗|养斗|晒斗|开罐|醒草|陈年|断货|剁手|种草|拔草|收草|咬舌|熄火|烫嘴|上头|微醺|茶|咖啡|威士忌|夜读|老绅士|礼帽|胡子|学者|船长|爱心|心碎|送花|礼物|斗币|发财|庆祝|生日|蜡烛|月亮|太阳|下雨|降温|火|闪电|咖位|围观|路过|打卡|晚安)\]\s*', '', 'g'))
$$;
update post set excerpt = pg_temp.calm(excerpt) where excerpt <> pg_temp.calm(excerpt);
update appreciation set excerpt = pg_temp.calm(excerpt) where excerpt <> pg_temp.calm(excerpt);
