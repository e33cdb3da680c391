/** Kinds of things, as the numbers of the interface. */
export const kinds: readonly { value: string; words: string }[] = [
  { value: '0', words: '帖子' },
  { value: '1', words: '帖子的评论' },
  { value: '3', words: '鉴赏' },
  { value: '16', words: '清单' },
  { value: '2', words: '鉴赏的评论' },
  { value: '12', words: '点评' },
  { value: '8', words: '作品' },
  { value: '7', words: '工作室' },
  { value: '10', words: '圈子' },
  { value: '11', words: '用户' },
  { value: '9', words: '文章' },
  { value: '4', words: '斗草' },
  { value: '5', words: '烟斗' },
  { value: '6', words: '配件' },
  { value: '13', words: '斗嘴' },
  { value: '14', words: '品牌' },
]
