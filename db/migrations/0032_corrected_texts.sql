-- The period of consents runs from the day on which an account ended; what ended before begins it now.
update account set state_at = now() where state = 'anonymised';
update consent c set address = '' from account a where a.member_id = c.member_id and a.state = 'anonymised' and c.address <> '';

-- A review that its author deleted keeps nothing of what it said.
update review set half_stars = 1, strength = null, flavor_level = null, room_note = null, taste = null, aged_years = null,
  version_id = null, smoked_in = '', flavors = '{}', content = ''
where state = 'deleted' and (state_by is null or state_by = member_id);

-- Notices that invite nobody to smoke or to keep, and say who made what. What staff wrote stays.
alter table site_config
  alter column tobacco_notice set default '资料仅供了解与比较，本站不售卖烟草制品。境外斗草大多没有在国内获准销售，无证进口与代购不合法；邮寄、携带入境都有限量，以海关与烟草专卖部门的规定为准，详见《免责声明》。',
  alter column pipe_notice set default '资料仅供了解与比较，本站不售卖烟斗与烟草制品。',
  alter column reading_notice set default '仅供成年人了解器物与历史。本站不售卖烟草制品。';
update site_config set tobacco_notice = default where tobacco_notice like '资料仅供品鉴与收藏参考，本站不售卖烟草制品。%详见《免责声明》。';
update site_config set pipe_notice = default where pipe_notice = '资料仅供品鉴与收藏参考，本站不售卖烟斗与烟草制品。';
update site_config set reading_notice = default where reading_notice = '内容由编辑整理，仅供成年人了解器物与历史。本站不售卖烟草制品。';
update site_config set about_us = replace(about_us, '由编辑部编目、斗友补录', '依公开资料编成、由斗友补录')
where about_us = E'一份由编辑部编目、斗友补录的烟斗与斗草档案。\n慢一点，记下每一斗的风味与心境。';
