import { Link } from '#web/ui/navigation/Link.tsx'
import { certificationFormAddress, studioAdminPath } from '#contract/page-address.ts'
import { identityDays } from '#contract/limits.ts'
import { datePart } from '#web/lib/format/time.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { type Kind, kindNames, type Standing } from '../certification.ts'
import { EndCertification } from './EndCertification.tsx'
import styles from '../CertificationPage.module.css'

type CertifiedProps = { standing: Standing; only: Kind | null; onEnded: (standing: Standing) => void }

/** What one was certified as, and the ways on from there. */
export function Certified({ standing, only, onEnded }: CertifiedProps) {
  const { certified, certification: open, studio } = standing
  const shown = certified.filter(({ kind }) => only === null || kind === only)
  const other = (['studio', 'bucket'] as const).find((kind) => !certified.some((one) => one.kind === kind))
  return (
    <section className={`${card.card} ${styles.state}`}>
      <span className="grid place-items-center size-13 rounded-full bg-sage-bg text-sage" aria-hidden="true">
        <Icon name="check" size={26} />
      </span>
      <div>
        <h2>{shown.map(({ kind }) => `${kindNames[kind]}认证已通过`).join('，')}</h2>
        <p>
          {shown.map(({ kind, decide_time: time }) => (
            <span key={kind}>
              {kindNames[kind]}于{' '}
              <time className="num" dateTime={time}>
                {datePart(time)}
              </time>{' '}
              通过。
            </span>
          ))}
          名字旁边会有认证的标记；
          {shown.every(({ purged }) => purged)
            ? '照片与姓名、号码、电话的密文已经销毁。'
            : `照片与姓名、号码、电话的密文在通过 ${identityDays} 天后销毁。`}
        </p>
        <div className="flex flex-wrap gap-3 mt-5">
          <Link className={button('primary')} to={studioAdminPath}>
            去工作室管理台
          </Link>
          {studio && (
            <Link className={button('line')} to={studio.url}>
              看“{studio.name}”的工作室主页
            </Link>
          )}
          {other && !open && (
            <Link className={button('text')} to={certificationFormAddress(other)}>
              再申请{kindNames[other]}认证
            </Link>
          )}
          {shown.map(({ kind }) => (
            <EndCertification
              key={kind}
              kind={kind}
              other={certified.find((one) => one.kind !== kind)?.kind}
              onEnded={onEnded}
            />
          ))}
        </div>
      </div>
    </section>
  )
}
