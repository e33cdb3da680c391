import { maxTextLetters } from '#contract/limits.ts'
import type { Form } from '#web/lib/form/use-form.ts'
import { ChoiceField, Row, Stack, TextField } from '../form/fields.tsx'
import { LongText } from '../form/LongText.tsx'
import { PictureField } from '../form/PictureField.tsx'
import { Card } from '../Page.tsx'
import page from '../Page.module.css'
import { type State, stateWords, type TextKind, textKinds } from './kinds.ts'
import type { TextValues } from './text-form.ts'

type Props = { kind: TextKind; form: Form<TextValues> }

function Facts({ kind, form: { field } }: Props) {
  const { places, ordered } = textKinds[kind]
  return (
    <Stack>
      <ChoiceField label="栏目" options={places} {...field('place')} />
      {ordered && (
        <TextField label="次序" type="number" hint="栏目里的第几篇；空着排在最后" {...field('position')} />
      )}
      <TextField
        label="分类"
        most={maxTextLetters.category}
        hint="如：材料、工艺、各国传统"
        {...field('category')}
      />
      <TextField label="标签" hint="用顿号隔开，最多八个" {...field('tags')} />
      <PictureField label="封面" wide {...field('cover')} />
    </Stack>
  )
}

/** When it is read, and by whom. */
export function Standing({ form: { values, put, field } }: Pick<Props, 'form'>) {
  const options = Object.entries(stateWords).map(([value, words]) => ({
    value,
    words: value === 'published' ? '发布' : value === 'scheduled' ? '定时发布' : words,
  }))
  return (
    <Stack>
      <ChoiceField
        label="状态"
        value={values.state}
        options={options}
        onChange={(state) => put({ state: state as State })}
      />
      {values.state === 'scheduled' && (
        <TextField
          label="发布时间（北京时间）"
          type="datetime-local"
          hint="到时自己发布，列表、订阅源与搜索一起换上"
          {...field('publish_at')}
        />
      )}
    </Stack>
  )
}

/** The whole form of a text: what it says at the left, what belongs to it at the right. */
export function TextFields(props: Props) {
  const { form } = props
  const { field } = form
  return (
    <div className={`${page.split} grid gap-5 items-start`}>
      <div>
        <Card>
          <Stack>
            <TextField label="标题" most={maxTextLetters.title} {...field('title')} />
            <TextField
              label="摘要"
              most={maxTextLetters.summary}
              rows={2}
              hint="列表、分享与搜索结果里显示"
              {...field('summary')}
            />
          </Stack>
        </Card>
        <Card title="正文">
          <p className={`${page.note} mb-4`}>
            不登时政新闻；不写价格、购买渠道与商家的宣传语；写到健康，只说风险与戒烟，不说好处。
          </p>
          <LongText {...field('html')} onBusy={form.setBusy} onSend={() => void form.submit()} />
        </Card>
        <Card title="出处">
          <Row>
            <TextField label="一行一条：书名、篇名，后面可以跟网址" rows={4} {...field('sources')} />
          </Row>
        </Card>
      </div>
      <aside>
        <Card title="发布">
          <Standing form={form} />
        </Card>
        <Card title="归处">
          <Facts {...props} />
        </Card>
      </aside>
    </div>
  )
}
