import { TextEdit } from '../../lib/editorial/TextEdit.tsx'
import { TextList } from '../../lib/editorial/TextList.tsx'

export const ArticleList = () => <TextList kind="article" />

export const ArticleEdit = () => <TextEdit kind="article" />
