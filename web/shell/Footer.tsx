import { Link } from 'react-router'
import { Brand } from './Brand.tsx'
import styles from './Footer.module.css'
import { ThemeButton } from './ThemeButton.tsx'
import { useShell } from './shell-data.ts'

function Contact() {
  const { config } = useShell()
  const rows = [
    ['电话', config.phone],
    ['邮箱', config.email],
    ['邮编', config.postal_code],
  ].filter(([, value]) => value)
  if (rows.length === 0) return null
  return (
    <div>
      <h2>联系</h2>
      <dl className={styles.contact}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Codes() {
  const { config } = useShell()
  const codes = [
    ['公众号', config.official_account_qrcode],
    ['小程序', config.mini_program_qrcode],
  ].filter(([, image]) => image)
  if (codes.length === 0) return null
  return (
    <ul className={styles.codes}>
      {codes.map(([name, image]) => (
        <li key={name}>
          <img src={image} width={86} height={86} alt={`${name}二维码`} loading="lazy" />
          {name}
        </li>
      ))}
    </ul>
  )
}

/** Every field of the web config that is not empty; invented numbers stand nowhere. */
export function Footer() {
  const { config, menu } = useShell()
  const lines = config.about_us.split('\n').filter(Boolean)
  return (
    <footer className={styles.foot}>
      <div className={`col ${styles.top}`}>
        <div>
          <Brand />
          <div className={styles.about}>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
        <nav aria-label="页脚导航">
          <h2>浏览</h2>
          <ul>
            {menu.map((entry) => (
              <li key={entry.menu_url}>
                <Link to={entry.menu_url}>{entry.menu_name}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <Contact />
        <div className={styles.about}>
          <h2>编目说明</h2>
          <p>未知之处写作「暂无资料」，不作猜测；标「参考值」的数字取自编目时的资料。</p>
          <p>译名待考的条目，英文名在前。</p>
        </div>
        <Codes />
      </div>
      <div className={styles.bar}>
        <div className="col">
          <span>
            {config.interpretation}
            {config.web_url && <a href={config.web_url}>{config.web_url.replace(/^https?:\/\//, '')}</a>}
          </span>
          <span>
            {config.record_no && <a href="https://beian.miit.gov.cn/">{config.record_no}</a>}
            {config.police_record_no && <a href="https://beian.mps.gov.cn/">{config.police_record_no}</a>}
            <ThemeButton />
          </span>
        </div>
      </div>
      <p className={styles.health}>
        <b>尽早戒烟有益健康</b>
        <span>本站内容仅供成年人交流，未满 18 周岁禁止吸烟、禁止注册</span>
      </p>
    </footer>
  )
}
