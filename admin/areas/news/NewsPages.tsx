import { TextEdit } from '../../lib/editorial/TextEdit.tsx'
import { TextList } from '../../lib/editorial/TextList.tsx'

export const NewsList = () => <TextList kind="news" />

export const NewsEdit = () => <TextEdit kind="news" />
