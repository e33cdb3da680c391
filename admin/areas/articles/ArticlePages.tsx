import { TextEdit } from '../../kit/editorial/TextEdit.tsx'
import { TextList } from '../../kit/editorial/TextList.tsx'

export const ArticleList = () => <TextList kind="article" />

export const ArticleEdit = () => <TextEdit kind="article" />
