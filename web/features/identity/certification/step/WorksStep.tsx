import { useCallback } from 'react'
import { identityDays, leastCertificationWorks, maxCertificationWorks } from '#contract/limits.ts'
import { ImageUploader } from '#web/features/platform/upload/index.ts'
import styles from '../CertificationForm.module.css'
import type { Application } from '../application/use-application.ts'
import { Fault } from '#web/ui/form/Fault.tsx'

/** The works by which it is judged whether they are the maker's own. */
export function WorksStep({ form }: { form: Application }) {
  const { values, faults, set, setBusy } = form
  const onBusy = useCallback((busy: boolean) => setBusy('works', busy), [setBusy])
  return (
    <>
      <h2>作品与证明</h2>
      <section className={styles.works} aria-label="作品照片" data-fault={faults.images ? true : undefined}>
        <h3 className="mb-2.5 text-14 leading-normal font-sans font-normal text-ink-700">
          作品照片 <small>至少 {leastCertificationWorks} 张</small>
        </h3>
        <ImageUploader
          label="作品照片"
          max={maxCertificationWorks}
          value={values.images}
          onChange={(images) => set('images', images)}
          onBusy={onBusy}
        />
        <Fault words={faults.images} className="mt-2" />
      </section>
      <ul className="grid gap-1.5 py-3.5 px-4.5 rounded-2 bg-paper-2 text-14 leading-[1.7]">
        <li className="flex gap-1.5 text-pretty before:bullet before:flex-none before:text-brass-700">
          不同的作品各拍一张；能看出是你做的更好：工作台、半成品、落款、编号。
        </li>
        <li className="flex gap-1.5 text-pretty before:bullet before:flex-none before:text-brass-700">
          不要水印，不要价格，不要别人的作品。
        </li>
        <li className="flex gap-1.5 text-pretty before:bullet before:flex-none before:text-brass-700">{`照片只用来审核，决定之后 ${identityDays} 天销毁；通过之后再到管理台发布作品。`}</li>
      </ul>
    </>
  )
}
