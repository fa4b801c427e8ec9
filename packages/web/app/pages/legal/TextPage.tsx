import type { I18n, MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dateLocale } from '@thunai/client/language'
import { PageBanner } from '../../ui/layout/PageBanner.tsx'
import { SampleNotice } from '../parts/SampleNotice.tsx'
import styles from './TextPage.module.css'

export type TextSection = { id: string; title: MessageDescriptor; body: ReactNode }

type Props = {
  title: string
  lead: string
  /** "yyyy-mm-dd" */
  version: string
  sections: readonly TextSection[]
}

const longDay = (day: string, language: I18n) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(dateLocale(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** A long text with numbered sections and a table of contents. */
export function TextPage({ title, lead, version, sections }: Props) {
  const { t, i18n } = useLingui()
  return (
    <>
      <PageBanner title={title}>{lead}</PageBanner>
      <div className={`page ${styles['columns']}`}>
        <nav className={styles['contents']} aria-label={t`On this page`}>
          <p className="quiet small below-2">
            <Trans>
              Version of <time dateTime={version}>{longDay(version, i18n)}</time>
            </Trans>
          </p>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{t(name)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles['text']}>
          <SampleNotice />
          {sections.map(({ id, title: name, body }, index) => (
            <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>
                {index + 1}. {t(name)}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
