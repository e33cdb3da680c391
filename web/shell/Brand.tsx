import { Link } from 'react-router'
import { logoMark } from '../art/logo.ts'
import styles from './Brand.module.css'
import { useShell } from './shell-data.ts'

/** The mark and the site's name, leading home. */
export function Brand() {
  const { config } = useShell()
  return (
    <Link to="/" className={styles.brand} aria-label={`${config.site_name} 首页`}>
      <span className={styles.mark} aria-hidden="true" dangerouslySetInnerHTML={{ __html: logoMark(44) }} />
      <span>
        <b>{config.site_name}</b>
        {config.site_name_latin && <small lang="en">{config.site_name_latin}</small>}
      </span>
    </Link>
  )
}
