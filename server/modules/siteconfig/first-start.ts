/** What the shell shows on a new site. Contact and record numbers are empty until they are real. */
export const firstConfig = {
  site_name: '蜂鸟斗志',
  site_name_latin: 'THE PIPE ANNALS',
  bottom_logo: '/art/logo.svg',
  about_us: '一份由斗友共同书写的烟斗与斗草档案。\n慢一点，记下每一斗的风味与心境。',
  interpretation: '© 2026 蜂鸟斗志',
}

export const firstBanners = [
  {
    image: '/art/banner/1.svg',
    label: '资料库 · The Archive',
    title: '两千二百款斗草，\n一本中文的账册',
    summary: '从拉塔基亚到丹麦加香，按类型、切工、成分与产地翻找；昵称、英文名、拼音都认得。',
    link: '/query',
    link_words: '打开资料库',
    position: 1,
  },
  {
    image: '/art/banner/2.svg',
    label: '百科 · Encyclopedia',
    title: '石楠木、海泡石，\n与一支斗的来历',
    summary: '四十篇百科，写材料、结构、斗型与各国的制斗传统。',
    link: '/query/encyclopedia',
    link_words: '翻开百科',
    position: 2,
  },
  {
    image: '/art/banner/3.svg',
    label: '教程 · Course',
    title: '慢下来，\n从第一课读起',
    summary: '二十课，从健康与心态讲起，到填装、养斗、存放与减量。仅供成年人阅读。',
    link: '/query/course',
    link_words: '从头读起',
    position: 3,
  },
]

const keywords = '烟斗,斗草,烟丝,石楠木,斗友'

/** The shown entries are the navigation; the others give their pages a title and a description. */
export const firstMenu = [
  [
    '首页',
    '/',
    '中文烟斗与斗草档案',
    '查斗草、读百科、学用斗：中文烟斗爱好者的资料库与社区，仅供成年人。',
    true,
  ],
  ['资料库', '/query', '斗草资料库', '收录两千余款烟斗草：类型、切工、成分、产地、劲道与斗友点评。', true],
  ['品牌', '/query/brand', '斗草品牌', '一百三十余个烟斗草品牌：产地、年代、出品与小传。', true],
  ['百科', '/query/encyclopedia', '烟斗百科', '材料、结构、斗型、工艺与烟草类别，四十篇中文百科。', true],
  ['教程', '/query/course', '烟斗教程', '二十课：选斗、填装、点火、养斗、存放、健康风险与戒烟。', true],
  ['搜索', '/search', '搜索', '按中文名、英文名、昵称或拼音查找斗草与品牌。', false],
].map(([menu_name, menu_url, seo_title, seo_description, shown], index) => ({
  menu_name: String(menu_name),
  menu_url: String(menu_url),
  seo_title: String(seo_title),
  seo_description: String(seo_description),
  seo_keywords: keywords,
  shown: shown === true,
  position: index + 1,
}))
