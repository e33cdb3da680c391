import { Link } from '#web/ui/navigation/Link.tsx'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { button } from '#web/ui/button/button.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import styles from './Carousel.module.css'
import { StudioPanel } from './StudioPanel.tsx'
import { useCarousel } from './use-carousel.ts'

type Index = DataOf<Calls['GET /index']>
type Banner = Index['banners'][number]

/** Banners are drawn on 1920 × 420; the slide cuts what is too wide for it. */
function Picture({ src, first, wanted }: { src: string; first: boolean; wanted: boolean }) {
  const image = (
    <img
      className={styles.picture}
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
      className={styles.slide}
      aria-roledescription="幻灯片"
      aria-label={`${order + 1} / ${count}`}
      inert={!shown}
    >
      <Picture src={banner.key} first={order === 0} wanted={wanted} />
      <div className={`col ${styles.copy}`}>
        <p className={styles.label}>{banner.label}</p>
        <h2>{banner.title}</h2>
        <p className={styles.summary}>{banner.summary}</p>
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
    <div className={`col ${styles.controls}`}>
      <div className={styles.dots}>
        {banners.map(({ key, title }, order) => (
          <button
            key={key}
            type="button"
            aria-label={`第 ${order + 1} 张：${title.replaceAll('\n', '')}`}
            aria-current={order === at ? 'true' : undefined}
            onClick={() => show(order)}
          />
        ))}
        <button
          type="button"
          className={styles.pause}
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
  if (banners.length === 0) return <div className={styles.ground} />
  return (
    <div className={styles.place} {...watch}>
      <section className={styles.banner} aria-roledescription="轮播" aria-label="本期推荐">
        <div className={styles.viewport} ref={viewport}>
          <div className={styles.track} aria-live={running ? 'off' : 'polite'}>
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
