import { type ReactNode, useState } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { maxSourceLetters, maxProofPictures, maxBrandNameLetters } from '#contract/limits.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { Field } from '#web/ui/form/Field.tsx'
import layout from '#web/ui/form/Form.module.css'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { DraftBanner } from '#web/ui/form/DraftBanner.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { ImageUploader } from '#web/features/platform/upload/index.ts'
import { Beside, Hints, useSimilar } from './Beside.tsx'
import styles from '../Contribute.module.css'
import type { Fact } from '../form/fact.ts'
import { FactControl } from '../form/FactControl.tsx'
import { leaveWords } from '../form/leave-words.ts'
import { Sent } from '../form/Sent.tsx'
import { type AddFormState, noneOfThese, useAddForm } from './use-add-form.ts'

const groups: readonly { title: string; keys: readonly string[] }[] = [
  { title: '名字', keys: ['name_en', 'name_zh', 'aliases', 'brand', 'series'] },
  {
    title: '配方',
    keys: ['type', 'cut', 'components', 'flavorings', 'packagings', 'country', 'made_by', 'status'],
  },
  { title: '口感', keys: ['strength', 'flavor_level', 'room_note', 'taste'] },
]

const wide = new Set([
  'components',
  'flavorings',
  'packagings',
  'strength',
  'flavor_level',
  'room_note',
  'taste',
])

/** A brand that is not in the list is written down. */
const withNone = (fact: Fact): Fact =>
  fact.key === 'brand'
    ? { ...fact, options: [{ value: noneOfThese, name: '不在其中，写下名字' }, ...fact.options] }
    : fact

type GroupProps = { title: string; facts: readonly Fact[]; form: AddFormState; children: ReactNode }

/** A part of the form; what stands under it is shown on phones alone, where nothing stands beside. */
function Group({ title, facts, form, children }: GroupProps) {
  return (
    <section>
      <SectionTitle small title={title} />
      <div className={`${styles.pairs} grid grid-cols-2 gap-x-6 gap-y-3 phone:grid-cols-1`}>
        {facts.map((fact) => (
          <div key={fact.key} data-wide={wide.has(fact.key) || undefined}>
            <FactControl
              fact={withNone(fact)}
              typed={form.facts[fact.key] ?? ''}
              fault={form.faults[fact.key] ?? null}
              onType={(typed) => form.type(fact.key, typed)}
              onLeave={() => form.leave(fact.key)}
            />
            {fact.key === 'brand' && form.facts.brand === noneOfThese && <NewBrand form={form} />}
          </div>
        ))}
      </div>
      {children && <div className="phone-only mt-3">{children}</div>}
    </section>
  )
}

const NewBrand = ({ form }: { form: AddFormState }) => (
  <Field label="新品牌的名字" fault={form.faults.brand_name ?? null} hint="照罐上写">
    {(control) => (
      <input
        {...control}
        value={String(form.facts.brand_name ?? '')}
        maxLength={maxBrandNameLetters}
        autoComplete="off"
        onChange={(event) => form.type('brand_name', event.target.value)}
      />
    )}
  </Field>
)

function Sources({ form, introduction }: { form: AddFormState; introduction: Fact | undefined }) {
  const sources = String(form.facts.sources ?? '')
  return (
    <section className="grid gap-3">
      <SectionTitle small title="介绍与来源" />
      {introduction && (
        <FactControl
          fact={introduction}
          typed={form.facts.introduction ?? ''}
          fault={form.faults.introduction ?? null}
          onType={(typed) => form.type('introduction', typed)}
        />
      )}
      <Field
        label="来源"
        fault={form.faults.sources ?? null}
        hint="厂家的页面、目录、罐底的标签，可以写网址"
        end={<span className="num">{`${sources.length} / ${maxSourceLetters}`}</span>}
      >
        {(control) => (
          <textarea
            {...control}
            value={sources}
            rows={3}
            onChange={(event) => form.type('sources', event.target.value)}
          />
        )}
      </Field>
      <div>
        <p className="mb-2 text-14">照片（只给编辑核对）</p>
        <ImageUploader
          label="照片"
          max={maxProofPictures}
          value={form.values.images}
          onChange={form.bring}
          onBusy={form.setBusy}
        />
      </div>
    </section>
  )
}

type Props = { fields: readonly Fact[]; name: string }

/** What is filled in, and what stands beside it. */
function Filling(props: Props & { onSent: () => void }) {
  const form = useAddForm(props)
  const { fields } = props
  const similar = useSimilar(String(form.facts.name_en || form.facts.name_zh))
  return (
    <div className={`${layout.columns} gap-9 [--beside:312px] phone:gap-4`}>
      <form className={`${card.card} ${layout.paper} grid gap-8`} {...form.attributes}>
        {form.restored && (
          <DraftBanner discard="重新开始" onDiscard={form.discard}>
            上次没有提交的草稿还在这里。
          </DraftBanner>
        )}
        {groups.map(({ title, keys }) => (
          <Group
            key={title}
            title={title}
            facts={keys.flatMap((key) => fields.find((fact) => fact.key === key) ?? [])}
            form={form}
          >
            {title === '名字' && <Hints list={similar} />}
          </Group>
        ))}
        <Sources form={form} introduction={fields.find(({ key }) => key === 'introduction')} />
        {form.known && (
          <p className={layout.note} role="alert">
            资料库里已经有这一款。<Link to={form.known.url}>去看看</Link>
          </p>
        )}
        <div className={layout.ways}>
          <button type="submit" className={button('primary')} disabled={form.sending || form.busy}>
            {form.sending ? '正在提交' : '提交'}
          </button>
          <span>{form.busy ? '照片还在上传' : '收录之后有斗币，资料历史里署你的名字'}</span>
        </div>
      </form>
      <Beside fields={fields} facts={form.facts} similar={similar} />
      <LeaveGuard words={leaveWords('草稿留在这台设备上，下次打开接着写。')} {...form.guard} />
    </div>
  )
}

/** The form for a blend that is not in the catalogue, one after the other. */
export function AddForm({ fields, name: first }: Props) {
  const [name, setName] = useState(first)
  const [sent, setSent] = useState(false)
  if (!sent) return <Filling fields={fields} name={name} onSent={() => setSent(true)} />
  return (
    <Sent>
      <button
        type="button"
        className={button('line')}
        onClick={() => {
          setName('')
          setSent(false)
        }}
      >
        再补一款
      </button>
    </Sent>
  )
}
