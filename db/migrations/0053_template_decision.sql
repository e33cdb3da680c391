-- Where two sides stand against each other, what is said to one does not fit the other: a template may be for one
-- decision alone.
alter table answer_template add column decision text not null default ''
  check (decision in ('', 'uphold', 'dismiss'));
update answer_template set decision = 'dismiss'
  where (queue, title) in (('report', '没有发现违规'), ('report', '意见不同不算违规'), ('appeal', '维持原处置'),
    ('appeal', '请修改后再发'));
update answer_template set decision = 'uphold'
  where decision = '' and (queue, title) in (('report', '买卖或代购'), ('report', '留联系方式'), ('report', '人身攻击'),
    ('report', '色情低俗'), ('report', '违法信息'), ('report', '涉及未成年人'), ('report', '抄袭或侵权'),
    ('report', '广告刷屏'), ('appeal', '核实后撤销'));
