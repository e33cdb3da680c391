import { maxTitleLetters, maxShortLetters } from '#contract/limits.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { AiTick } from '#web/ui/form/AiTick.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import layout from '#web/ui/form/Form.module.css'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { DraftBanner } from '#web/ui/form/DraftBanner.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { WritingField } from '#web/features/community/text-field/index.ts'
import { CiteField, TagField } from '#web/features/community/publish/index.ts'
import { ImageUploader } from '#web/features/platform/upload/index.ts'
import type { Card } from '../appreciate.ts'
import { Face, measuresOf } from '../wall/PieceCard.tsx'
import type { Fields, Form } from './piece-form.ts'
import styles from './PieceForm.module.css'
import { type PieceFormState, usePieceForm } from './use-piece-form.ts'

const leaving = {
  title: '还有未发布的内容，要留作草稿吗？',
  body: '草稿留在这台设备上，下次打开接着写。',
  leave: '留作草稿',
  other: '不留了',
  stay: '继续写',
}

function Pictures({ form, most }: { form: PieceFormState; most: number }) {
  // That there is none is not said while some are on their way.
  const fault = form.busy ? null : form.faults.images
  return (
    <section className={styles.pictures} data-fault={fault ? true : undefined}>
      <h2 className="text-19">图片</h2>
      <p className="mb-3 meta">第一张是封面。</p>
      <ImageUploader max={most} {...form.field('images')} onBusy={form.setBusy} />
      {fault && (
        <p className={`${styles.fault} flex items-center gap-1 mb-3 meta`} role="alert">
          <Icon name="warn" size={14} />
          {fault}
        </p>
      )}
    </section>
  )
}

/** The title and what is said about it. */
function Words({ form }: { form: PieceFormState }) {
  const length = form.values.title.trim().length
  return (
    <>
      <Field
        label="标题"
        of={form.field('title')}
        end={
          <span className={`num ${length > maxTitleLetters ? styles.fault : ''}`}>
            {length} / {maxTitleLetters}
          </span>
        }
      >
        {(control) => <input {...control} placeholder="写清是哪一支、哪一款" />}
      </Field>
      <div className={styles.words}>
        <p aria-hidden="true">想说的话（可以不写）</p>
        <WritingField
          label="想说的话（可以不写）"
          placeholder="说说它：怎么来的，好在哪里，用得怎样。"
          {...form.field('content')}
          most={maxShortLetters}
          warnAt={maxShortLetters - 100}
          near={[]}
          onSend={() => void form.submit()}
          tall
        />
      </div>
    </>
  )
}

function Kinds({ form, kinds }: { form: PieceFormState; kinds: Form['kinds'] }) {
  return (
    <fieldset className={`${styles.kinds} flex flex-wrap gap-1.5 m-0 p-0 border-0`}>
      <legend className="mb-2 p-0 text-14">分类</legend>
      {kinds.map(({ key, name }) => (
        <label className="relative cursor-pointer" key={key}>
          <input
            className="absolute inset-0 m-0 opacity-0 cursor-pointer"
            type="radio"
            name="piece-kind"
            checked={form.values.type === key}
            onChange={() => form.set('type', key)}
          />
          <span className="inline-flex items-center px-3.5 border border-line-3 rounded-2 text-14 min-h-[34px] phone:min-h-11">
            {name}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The form as the card it will be. */
function useCard({ type, title, images, generated }: Fields): Card {
  const { person } = useViewer()
  const author = { uid: 0, avatar: '', nickname: '', ...person, level: 0, demo: false, maker: null }
  return {
    id: 0,
    kind: type,
    title: title.trim() || '标题',
    url: '',
    author,
    cover: images[0] ?? null,
    picture_count: images.length,
    pinned: false,
    essence: false,
    generated,
    like_count: 0,
    comment_count: 0,
    state: 'published',
    create_time: '',
    liked: false,
  }
}

type Props = { id: number; saved: Fields | null; form: Form }

/** Where a piece is made: its pictures first. */
export function PieceForm({ id, saved, form: { kinds, tags, most_pictures: most, why_not: whyNot } }: Props) {
  const form = usePieceForm(id, saved)
  const preview = useCard(form.values)
  const { values, sending, busy } = form
  const words = id === 0 ? '发布' : '保存'
  return (
    <form className={`${layout.columns} gap-12 [--beside:312px] phone:gap-4`} {...form.attributes}>
      <div className={`${card.card} ${layout.paper} ${styles.main} grid gap-6`}>
        {whyNot && <p className={layout.note}>{whyNot}</p>}
        {form.restored && (
          <DraftBanner discard="丢掉草稿" onDiscard={form.discard}>
            上次没有发布的还在这里。
          </DraftBanner>
        )}
        <Pictures form={form} most={most} />
        <Words form={form} />
      </div>
      <div className="sticky grid gap-6 top-[88px] phone:static">
        <div className={`${card.card} grid gap-4.5 p-5`}>
          <Kinds form={form} kinds={kinds} />
          <TagField
            names={tags.map(({ name }) => name)}
            chosen={values.tags}
            onChange={(next) => form.set('tags', next)}
          />
          <CiteField
            label="图中的东西与斗师"
            find="在资料库里找"
            chosen={values.cites}
            onChange={(cites) => form.set('cites', cites)}
          />
          <AiTick value={values.generated} onChange={(next) => form.set('generated', next)} />
          <button
            type="submit"
            className={`${button('primary', 'large')} w-full`}
            disabled={sending || busy || whyNot !== ''}
          >
            {sending ? '正在提交' : busy ? '图片还在上传' : words}
          </button>
          <p className="-mt-2 meta leading-[1.7]">
            图是自己拍的，不出现未成年人；不留联系方式，不谈买卖。文字最多 {thousands(maxShortLetters)} 字。
          </p>
        </div>
        {values.images.length > 0 && (
          <section>
            <h2 className="mb-2.5 text-15">墙上的样子</h2>
            <div className={`${card.card} ${styles.card} block overflow-hidden`} style={measuresOf(preview)}>
              <Face piece={preview} />
            </div>
          </section>
        )}
      </div>
      <LeaveGuard words={leaving} {...form.guard} onOther={form.forget} />
    </form>
  )
}
