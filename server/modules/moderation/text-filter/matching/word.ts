/** What becomes of a text in which a word stands: see contract/moderation/text-filter.ts. */
export type WordAct = 'refuse' | 'hold' | 'allow'
export type Word = { word: string; act: WordAct }
