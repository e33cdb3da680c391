import type { ReactNode } from 'react'
import { studioLineNames } from '#contract/identity/certification-rule.ts'
import { factWords, kindNames, type Saved } from '../certification.ts'
import styles from './Summary.module.css'

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** What an application says, with what identifies the person masked. */
export function Summary({ application: one }: { application: Saved }) {
  const words = factWords[one.kind]
  return (
    <dl className={styles.summary}>
      <Row name="认证类别">{kindNames[one.kind]}</Row>
      <Row name="真实姓名">{one.real_name}</Row>
      <Row name="身份证号码">
        <span className="num">{one.number}</span>
      </Row>
      <Row name="联系电话">
        <span className="num">{one.phone}</span>
      </Row>
      <Row name="证件照片">{one.front && one.back ? '两面都已上传' : '还没有齐'}</Row>
      <Row name={words.name}>{one.name}</Row>
      <Row name="主营">{one.line && studioLineNames[one.line]}</Row>
      {one.region && <Row name="所在城市">{one.region.name}</Row>}
      {one.founded && (
        <Row name={words.founded}>
          <span className="num">{one.founded}</span>
        </Row>
      )}
      <Row name="简介">{one.introduction}</Row>
      <Row name="作品照片">
        <ul className="flex flex-wrap gap-2.5 py-1">
          {one.images.map(({ file_name: name, url_small: url }, index) => (
            <li key={name}>
              <img
                className="block rounded-2 object-cover bg-paper-2"
                src={url}
                width={80}
                height={80}
                alt={`作品照片 ${index + 1}`}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      </Row>
    </dl>
  )
}
