import { Tabs } from '../../lib/list/ListTools.tsx'

/** The pages of the rules. */
export const RuleTabs = () => (
  <Tabs
    words="规则"
    tabs={[
      ['/coinrule', '斗币规则'],
      ['/level', '会员等级'],
      ['/badge', '徽章'],
      ['/emoticon', '表情'],
    ]}
  />
)
