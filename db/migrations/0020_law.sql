-- What tobacco pages say: that smoking harms, and what holds for blends from abroad. What staff wrote stays.
alter table site_config
  alter column health_notice set default '吸烟有害健康，尽早戒烟有益健康',
  alter column tobacco_notice set default '资料仅供品鉴与收藏参考，本站不售卖烟草制品。境外斗草大多没有在国内获准销售，无证进口与代购不合法；邮寄、携带入境都有限量，以海关与烟草专卖部门的规定为准，详见《免责声明》。';

update site_config set health_notice = default where health_notice = '尽早戒烟有益健康';
update site_config set health_notice = '吸烟有害健康，' || health_notice
where health_notice not like '%吸烟有害健康%' and length(health_notice) <= 33;
update site_config set health_notice = default where health_notice not like '%吸烟有害健康%';
update site_config set tobacco_notice = default where tobacco_notice = '资料仅供品鉴与收藏参考，本站不售卖烟草制品。';

-- Emoticons show things and faces, and nobody who smokes. Texts that hold an old name still show its sign.
update emoticon e set name = renamed.now, seed = case when seed ? 'name' then jsonb_set(seed, '{name}', to_jsonb(renamed.now)) else seed end
from (values
  ('抽斗', '烟斗'), ('品斗', '弯斗'), ('吐烟圈', '斗架'), ('点斗', '火柴'), ('压斗', '压棒'), ('通斗', '通条'),
  ('养斗', '石楠'), ('晒斗', '斗袋'), ('开罐', '草罐'), ('醒草', '陶瓶'), ('陈年', '年份'), ('断货', '空罐'),
  ('收草', '草叶'), ('上头', '星星')
) renamed (before, now)
where e.name = renamed.before;
