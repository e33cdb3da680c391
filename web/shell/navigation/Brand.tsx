import { Link } from '#web/ui/navigation/Link.tsx'
import { LogoMark } from '#web/ui/picture/LogoMark.tsx'
import styles from './Brand.module.css'
import { useShell } from '../shell-data.ts'

/**
 * The mark and the site's name, leading home.
 * @param props.picture stands in place of the mark
 */
export function Brand({ picture }: { picture?: string }) {
  const { config } = useShell()
  return (
    <Link to="/" className={styles.brand}>
      <span className={styles.mark}>
        {picture ? <img src={picture} width={44} height={44} alt="" /> : <LogoMark size={44} />}
      </span>
      <span>
        <b>{config.site_name}</b>
        <span className="sr">首页</span>
        {config.site_name_latin && <small lang="en">{config.site_name_latin}</small>}
      </span>
    </Link>
  )
}
