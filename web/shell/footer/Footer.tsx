import { disclosureAddress, legalTextAddress } from '#contract/page-address.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Brand } from '../navigation/Brand.tsx'
import { codeRows } from './contact.ts'
import styles from './Footer.module.css'
import { ThemeButton } from './ThemeButton.tsx'
import { type ShellData, useShell } from '../shell-data.ts'

function Contact() {
  return (
    <div>
      <h2>联系</h2>
      <dl>
        {useShell().config.contact.map(({ name, value }) => (
          <div className="flex gap-3.5" key={name}>
            <dt className="flex-none">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Codes() {
  const codes = codeRows(useShell().config)
  if (codes.length === 0) return null
  return (
    <ul className={styles.codes}>
      {codes.map(({ name, image }) => (
        <li key={name}>
          <img src={image} width={86} height={86} alt={`${name}二维码`} loading="lazy" />
          {name}
        </li>
      ))}
    </ul>
  )
}

type Entry = ShellData['menu'][number]

// What is not in the navigation is about the site, save for the tools of the archive.
const isBrowsing = ({ shown, menu_url: url }: Entry) => shown || /^\/(query|search)/.test(url)

function Links({ name, entries }: { name: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <nav aria-label={`页脚：${name}`}>
      <h2>{name}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.menu_url}>
            <Link to={entry.menu_url}>{entry.menu_name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Where the site's own mark is had as a file. */
const drawnMark = '/art/logo.svg'

/** A sentence breaks between its clauses. */
const clausesOf = (words: string) => words.split(/(?<=，)/)

/** Every field of the web config that is not empty; invented numbers stand nowhere. */
export function Footer() {
  const { config, menu } = useShell()
  const { health, adults, catalogue } = config.notices
  const lines = config.about_us.split('\n').filter(Boolean)
  return (
    <footer className={styles.foot}>
      <div className={`col ${styles.top}`}>
        <div>
          <Brand picture={config.bottom_logo === drawnMark ? undefined : config.bottom_logo} />
          <div className={styles.about}>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
        <Links name="浏览" entries={menu.filter(isBrowsing)} />
        <Links name="关于" entries={menu.filter((entry) => !isBrowsing(entry))} />
        <Contact />
        <div className={styles.about}>
          <h2>编目说明</h2>
          {catalogue.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <Codes />
      </div>
      <div className={styles.bar}>
        <div className="col">
          <span>
            {config.interpretation}
            {config.web_url && <a href={config.web_url}>{config.web_url.replace(/^https?:\/\//, '')}</a>}
          </span>
          <span className="[&>a]:py-1.5">
            {config.record_no && <a href="https://beian.miit.gov.cn/">{config.record_no}</a>}
            {config.police_record_no && <a href="https://beian.mps.gov.cn/">{config.police_record_no}</a>}
            <Link to={legalTextAddress('privacy')}>隐私政策</Link>
            <Link to={legalTextAddress('disclaimer')}>免责声明</Link>
            <Link to={disclosureAddress}>安全问题</Link>
            <ThemeButton />
          </span>
        </div>
      </div>
      <p className={styles.health}>
        <b>{health}</b>
        <span>
          {clausesOf(adults).map((clause) => (
            <span key={clause}>{clause}</span>
          ))}
        </span>
      </p>
    </footer>
  )
}
