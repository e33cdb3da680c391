import { TextEdit } from '../../kit/editorial/TextEdit.tsx'
import { TextList } from '../../kit/editorial/TextList.tsx'

export const NewsList = () => <TextList kind="news" />

export const NewsEdit = () => <TextEdit kind="news" />
