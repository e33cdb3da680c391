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
    slug: 'first-1',
    image: '/art/banner/1.svg',
    label: '资料库 · The Archive',
    title: '两千二百款斗草，\n一本中文的账册',
    summary: '从拉塔基亚到丹麦加香，按类型、切工、成分与产地翻找；昵称、英文名、拼音都认得。',
    link: '/query',
    link_words: '打开资料库',
    position: 1,
  },
  {
    slug: 'first-2',
    image: '/art/banner/2.svg',
    label: '百科 · Encyclopedia',
    title: '石楠木、海泡石，\n与一支斗的来历',
    summary: '四十篇百科，写材料、结构、斗型与各国的制斗传统。',
    link: '/query/encyclopedia',
    link_words: '翻开百科',
    position: 2,
  },
  {
    slug: 'first-3',
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
  ['圈子', '/cahine', '圈子', '围着同一缕烟坐下来的人：斗草、烟斗、修斗、制斗与醇化，各有各的圈子。', true],
  ['鉴赏', '/appreciate', '鉴赏', '斗友拍下的烟斗、斗草、配件与斗柜：好东西值得被慢慢看。', true],
  [
    '工作室',
    '/appreciate/producer',
    '工作室与斗师',
    '认证的斗师与工作室：按地区、人气与作品翻看，一家一家走进去。',
    true,
  ],
  ['作品', '/query/product', '烟斗作品', '驻站斗师与工作室做的烟斗：按斗型家族、材质与表面翻看。', false],
  ['品牌', '/query/brand', '品牌', '烟斗草与烟斗的品牌：产地、年代、出品、标记、分级与小传。', false],
  ['烟斗', '/query/pipe', '烟斗', '八百余支烟斗与六十七种斗型：材质、表面、滤芯与尺寸各有记录。', false],
  ['斗嘴', '/query/pemouth', '斗嘴', '二十七种斗嘴：嘴端与榫头的样式，以及做它们的材料。', false],
  ['配件', '/query/accessories', '配件', '通条、压棒、滤芯、烟袋与养护之物，分类编目。', false],
  ['百科', '/query/encyclopedia', '烟斗百科', '材料、结构、斗型、工艺与烟草类别，四十篇中文百科。', false],
  ['教程', '/query/course', '烟斗教程', '二十课：选斗、填装、点火、养斗、存放、健康风险与戒烟。', true],
  [
    '会员',
    '/members',
    '会员等级、徽章与斗币',
    '十个等级与各自的权益，三十枚徽章的规则，斗币的来处与用处。',
    true,
  ],
  ['资讯', '/information', '资讯与公告', '编辑部写给斗友的：资料怎样编、译名怎样来、规矩怎样定。', true],
  ['搜索', '/search', '搜索', '按中文名、英文名、昵称或拼音查找斗草与品牌。', false],
  ['关于我们', '/aboutus', '关于我们', '一本关于烟斗与斗草的中文账册：做什么，不做什么，怎样联系。', false],
  [
    '官方',
    '/%20office',
    '官方：公告、举报与未成年人保护',
    '官方公告、联系方式、举报与投诉的办法、未成年人保护、侵权投诉。',
    false,
  ],
  ['管委会', '/committee', '管委会与社区规范', '谁在照看社区，怎样加入，社区规范全文与处置公示。', false],
  [
    '工作室认证',
    '/certification/certification',
    '工作室与斗师认证',
    '斗师与工作室怎样认证：要准备什么，审核多久，证件怎样保管。',
    false,
  ],
  [
    '协议与声明',
    '/agreement/agreement',
    '注册协议、隐私政策与免责声明',
    '蜂鸟注册协议、隐私政策与免责声明的现行版本。',
    false,
  ],
  ['手机访问', '/download', '手机访问', '用手机浏览器扫码访问，或把本站添加到主屏幕。', false],
].map(([menu_name, menu_url, seo_title, seo_description, shown], index) => ({
  menu_name: String(menu_name),
  menu_url: String(menu_url),
  seo_title: String(seo_title),
  seo_description: String(seo_description),
  seo_keywords: keywords,
  shown: shown === true,
  position: index + 1,
}))
