import { Link } from '#web/ui/navigation/Link.tsx'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { button } from '#web/ui/button/button.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { Words } from '#web/ui/text/Words.tsx'
import styles from './Carousel.module.css'
import { StudioPanel } from './StudioPanel.tsx'
import { useCarousel } from './use-carousel.ts'

type Index = DataOf<Calls['GET /index']>
type Banner = Index['banners'][number]

/** Banners are drawn on 1920 × 420; the slide cuts what is too wide for it. */
function Picture({ src, first, wanted }: { src: string; first: boolean; wanted: boolean }) {
  const image = (
    <img
      className="absolute inset-0 size-full object-cover phone:h-[256px]"
      src={src}
      alt=""
      width={1920}
      height={420}
      decoding="async"
      fetchPriority={first ? 'high' : 'low'}
    />
  )
  // Without scripts the slides are pushed by hand, and then they all need their picture.
  return first || wanted ? image : <noscript>{image}</noscript>
}

type SlideProps = { banner: Banner; order: number; count: number; shown: boolean; wanted: boolean }

function Slide({ banner, order, count, shown, wanted }: SlideProps) {
  return (
    <article
      className={`${styles.slide} relative min-w-0 overflow-hidden`}
      aria-roledescription="幻灯片"
      aria-label={`${order + 1} / ${count}`}
      inert={!shown}
    >
      <Picture src={banner.key} first={order === 0} wanted={wanted} />
      <div
        className={`col ${styles.copy} relative z-1 flex flex-col items-start justify-end h-full pt-20 pb-8 phone:pt-13 phone:pb-2`}
      >
        <p className="text-13 leading-ui font-latin tracking-[0.16em] text-[#ebc985] phone:text-11">
          {banner.label}
        </p>
        <h2 className="mt-3 mb-3.5 text-44 leading-[1.28] tracking-[0.06em] whitespace-pre-line phone:my-1 phone:mx-0 phone:text-27 phone:leading-[1.35]">
          <Words of={banner.title} />
        </h2>
        <p className="leading-[1.8] text-balance max-w-[430px] text-[#f0dfc2] phone:text-14 phone:leading-[1.65] phone:max-w-none">
          <Words of={banner.summary} />
        </p>
        {banner.link && (
          <Link to={banner.link} className={`${button('brass')} ${styles.open}`}>
            {banner.link_words || '去看看'}
          </Link>
        )}
      </div>
    </article>
  )
}

type ControlsProps = { banners: readonly Banner[]; carousel: ReturnType<typeof useCarousel> }

function Controls({ banners, carousel }: ControlsProps) {
  const { at, show, stopped, toggle } = carousel
  return (
    <div className={`col ${styles.controls} absolute z-2 pointer-events-none`}>
      <div className={`${styles.dots} flex w-max pointer-events-auto`}>
        {banners.map(({ key, title }, order) => (
          <button
            className="grid place-items-center h-10 min-w-6 py-0 px-1 border-0 bg-transparent phone:min-w-11 phone:h-11 phone:p-0"
            key={key}
            type="button"
            aria-label={`第 ${order + 1} 张：${title.replaceAll('\n', '')}`}
            aria-current={order === at ? 'true' : undefined}
            onClick={() => show(order)}
          />
        ))}
        <button
          type="button"
          className={`${styles.pause} grid place-items-center h-10 min-w-6 py-0 px-1 border-0 bg-transparent phone:min-w-11 phone:h-11 phone:p-0`}
          aria-label={stopped ? '继续轮播' : '暂停轮播'}
          onClick={toggle}
        >
          <Icon name={stopped ? 'play' : 'pause'} size={14} />
        </button>
      </div>
    </div>
  )
}

/**
 * The slides at the top of the home page, and beside them the studios. The first slide stands complete in
 * the server's answer; without scripts the row is pushed sideways by hand.
 */
export function Carousel({ banners, studios }: Pick<Index, 'banners' | 'studios'>) {
  const carousel = useCarousel(banners.length)
  const { viewport, watch, at, alive, idle, running } = carousel
  // The bar above is transparent and needs dark ground, even on a site without banners.
  if (banners.length === 0) return <div className="h-(--nav-h) bg-umber phone:h-13" />
  return (
    <div className="relative" {...watch}>
      <section
        className={`${styles.banner} relative h-(--banner-h) overflow-hidden`}
        aria-roledescription="轮播"
        aria-label="本期内容"
      >
        <div className={`${styles.viewport} h-full overflow-hidden`} ref={viewport}>
          <div className="flex h-full" aria-live={running ? 'off' : 'polite'}>
            {banners.map((banner, order) => (
              <Slide
                key={banner.key}
                banner={banner}
                order={order}
                count={banners.length}
                shown={!alive || order === at}
                wanted={idle || order === at}
              />
            ))}
          </div>
        </div>
        {banners.length > 1 && <Controls banners={banners} carousel={carousel} />}
      </section>
      {studios.length > 0 && <StudioPanel studios={studios} />}
    </div>
  )
}
