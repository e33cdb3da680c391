/** What readers are told of generated texts and drawings. */

/** Where an article ends. `edited`: an editor has changed what was generated. */
export const articleLabel = (edited: boolean): string =>
  edited ? '本文由人工智能生成，编辑有修改。' : '本文由人工智能生成。'

const notes = [
  '未知之处空着，或写作“暂无资料”，不作猜测；标“参考值”的数字取自编目时的资料。',
  '译名待考的条目，英文名在前。',
  '本站插图由人工智能编写的程序生成；百科、教程与条目简介由人工智能生成。',
]
const demo =
  '这是演示站：标“AI 生成”的人物，他们的帖子、评论、点评、鉴赏与作品，都由人工智能生成，不是真人所写。'

/** What every page says below of how the catalogue is made, a line each. */
export const catalogueNotes = (isDemo: boolean): string[] => (isDemo ? [demo, ...notes] : notes)
