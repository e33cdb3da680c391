import { Link } from '#web/ui/navigation/Link.tsx'
import {
  accessoryAddress,
  accessoryListPath,
  brandAddress,
  cataloguePath,
  pipeBrandAddress,
} from '#contract/page-address.ts'
import { datePart } from '#web/lib/format/time.ts'
import { useVisit } from '#web/lib/visit.ts'
import { SiteNotice } from '#web/shell/LegalNotice.tsx'
import { button } from '#web/ui/button/button.ts'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { Callout } from '#web/ui/text/Callout.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { bothNames, namesOf } from '#web/ui/record/names.ts'
import { WithPieces } from '#web/features/community/appreciation/index.ts'
import { AddToList, InLists } from '#web/features/community/item-list/index.ts'
import { CollectButton } from '../collection/index.ts'
import { asksOfReviewed, Reviews, useOwnScores, WantReview } from '../review/index.ts'
import { ItemFoot } from '../contribution/index.ts'
import { GearCard } from './GearCard.tsx'
import { GearSheet } from './GearSheet.tsx'
import { type Accessory, type AccessoryData, gearLd, loadAccessory, reviewedItem } from './gear-page.ts'
import styles from './AccessoryPage.module.css'

export const loader = loadAccessory

const kindAddress = (kind: string) => `${accessoryListPath}?kind=${encodeURIComponent(kind)}`

const trailOf = ({ kind, kind_name }: Accessory) => [
  { to: '/', name: '首页' },
  { to: cataloguePath, name: '资料库' },
  { to: accessoryListPath, name: '配件' },
  { to: kindAddress(kind), name: kind_name },
]

function Maker({ maker }: { maker: NonNullable<Accessory['maker']> }) {
  const { first, other, latinFirst } = namesOf(maker)
  const address = maker.kind === 'pipe' ? pipeBrandAddress : brandAddress
  return (
    <>
      <Link className="text-link" to={address(maker.id)}>
        {first}
      </Link>
      {other && <em lang={latinFirst ? undefined : 'en'}>{other}</em>}
    </>
  )
}

/** One accessory: its record, and others of its kind. */
export function View({
  data: { accessory: data, reviews, pieces },
  search,
}: {
  data: AccessoryData
  search: string
}) {
  useVisit('accessory', data.id)
  const trail = trailOf(data)
  const scores = useOwnScores(reviewedItem(data), data)
  const entered = (
    <time className="num" dateTime={data.create_time}>
      {datePart(data.create_time)}
    </time>
  )
  return (
    <>
      <div className="desk-only">
        <Breadcrumbs trail={trail} here={data.name_zh} />
      </div>
      <div className="col grid grid-cols-1 gap-13 phone:gap-9 phone:pt-4">
        <GearSheet
          kind={
            <Link
              className="text-link underline underline-offset-4 phone:-my-3 phone:py-3"
              to={kindAddress(data.kind)}
            >
              {data.kind_name}
            </Link>
          }
          latin="Tools"
          item={data}
          address={accessoryAddress(data.id)}
          facts={[
            ['又名', data.aliases.join('、')],
            [
              '品牌',
              data.maker ? (
                <Maker key="brand" maker={data.maker} />
              ) : (
                data.brand_name && (
                  <span key="brand" className="lat">
                    {data.brand_name}
                  </span>
                )
              ),
            ],
            ['入库', data.source === 'members' && entered],
          ]}
          score={scores}
          acts={
            <>
              <WantReview item={reviewedItem(data)} words="写点评" className={button('primary')} />
              <CollectButton thing={reviewedItem(data)} />
              <AddToList thing={reviewedItem(data)} />
            </>
          }
        />
        <WithPieces pieces={pieces} aside={styles.lying}>
          <Reviews item={reviewedItem(data)} page={reviews} search={search} />
        </WithPieces>
        <InLists key={data.id} type={6} id={data.id} />
        {data.same_kind.length > 0 && (
          <section>
            <SectionTitle
              title={`其他${data.kind_name}`}
              latin="Of the Same Kind"
              more={{ to: kindAddress(data.kind), words: '这一类' }}
            />
            <div className="grid grid-cols-4 gap-5 phone:grid-cols-2 phone:gap-3">
              {data.same_kind.map((item) => (
                <GearCard key={item.id} to={accessoryAddress(item.id)} item={item} />
              ))}
            </div>
          </section>
        )}
        <ItemFoot type={6} item={data} />
        <Callout>
          <SiteNotice of="gear" />
        </Callout>
      </div>
    </>
  )
}

export const asks = ({ accessory, reviews }: AccessoryData) =>
  asksOfReviewed(reviewedItem(accessory), reviews)

export function head({ accessory: data }: AccessoryData) {
  const title = `${data.name_zh} · ${data.kind_name}`
  if (!import.meta.env.SSR) return { title }
  return {
    title,
    description: `${bothNames(data.name_zh, data.name_en)}。${data.introduction ?? ''}`,
    canonical: accessoryAddress(data.id),
    generated: true,
    jsonLd: gearLd(data, accessoryAddress(data.id), trailOf(data)),
  }
}
