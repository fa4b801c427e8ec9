import { type Sentence, say } from '@thunai/client/language'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { site } from 'virtual:site'
import type { Jathagam } from '@thunai/contract/profile/astrology'
import { useEffect, useRef, useState } from 'react'
import { pageMeta } from '../../../lib/page-meta.ts'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { useCarried } from '../../../session/useCarried.ts'
import { useForm } from '../../../ui/forms/useForm.ts'
import { PageBanner } from '../../../ui/layout/PageBanner.tsx'
import { askJathagam } from './jathagam/ask-jathagam.ts'
import { type BirthForm, birthText, EMPTY_BIRTH } from './jathagam/birth-form.ts'
import { BirthFields } from './jathagam/BirthFields.tsx'
import { JathagamAbout } from './jathagam/JathagamAbout.tsx'
import { JathagamSheet } from './jathagam/JathagamSheet.tsx'
import styles from './horoscope-page.module.css'
import { BesideEnglish } from '../../../languages/BesideEnglish.tsx'

export const meta = pageMeta({
  title: msg`Jathagam`,
  description: msg`Raasi and amsam charts, star, patham, laknam, dasha and doshams from the day, time and place of birth. Free, exact to the arcsecond, in Tamil and English.`,
  path: paths.jathagam,
})

export default function JathagamPage() {
  const { t, i18n } = useLingui()
  const form = useForm<BirthForm>({ initial: EMPTY_BIRTH })
  const { box } = form
  useCarried('jathagam', form)
  const [shown, setShown] = useState<{ birth: string; jathagam: Jathagam }>()
  const [problem, setProblem] = useState<Sentence>('')
  const [isAsking, setIsAsking] = useState(false)
  const result = useRef<HTMLHeadingElement>(null)
  async function ask(): Promise<void> {
    setIsAsking(true)
    const birth = birthText(form.now())
    const answer = await askJathagam(form)
    setIsAsking(false)
    if ('problem' in answer) {
      form.focusWrong()
      return setProblem(answer.problem)
    }
    setProblem('')
    setShown({ birth, jathagam: answer.jathagam })
  }
  // focuses the sheet once it is rendered, for screen readers
  useEffect(() => {
    if (shown) result.current?.focus()
  }, [shown])
  return (
    <>
      <div className="no-print">
        <PageBanner title={t`Jathagam`}>
          <Trans>From the day, time and place of birth: charts, star, dasha and doshams. Free for every family.</Trans>
        </PageBanner>
      </div>
      <div className={`page ${styles['page']}`}>
        <form
          ref={box}
          method="post"
          className={`${styles['card']} no-print`}
          noValidate
          aria-label={t`Birth details`}
          onSubmit={(event) => {
            event.preventDefault()
            void ask()
          }}
        >
          <BirthFields form={form} legend={t`The birth`} />
          {problem !== '' && <Banner kind="error">{say(i18n, problem)}</Banner>}
          <Button type="submit" isBusy={isAsking} busyText={t`Computing...`}>
            <Trans>Show jathagam</Trans>
          </Button>
          <p className={styles['quiet']}>
            <Trans>Nothing is stored.</Trans>
          </p>
        </form>
        {shown ? (
          <section className={styles['card']} aria-labelledby="result">
            <div className="row wrap top apart gap-3">
              <div>
                <h2 id="result" ref={result} tabIndex={-1}>
                  <Trans>Jathagam</Trans>
                  <BesideEnglish>
                    <span lang="ta">ஜாதகம்</span>
                  </BesideEnglish>
                </h2>
                <p className={styles['quiet']}>{shown.birth}</p>
              </div>
              <Button look="secondary" className="no-print" onClick={() => print()}>
                <Trans>Print</Trans>
              </Button>
            </div>
            <JathagamSheet jathagam={shown.jathagam} />
            <div className={`${styles['next']} no-print`}>
              <ButtonLink to={paths.porutham} look="secondary">
                <Trans>Check porutham</Trans>
              </ButtonLink>
              <ButtonLink to={paths.register} className="for-visitors">
                <Trans>Register Free</Trans>
              </ButtonLink>
              <ButtonLink to={paths.myMatches} className="for-members">
                <Trans>See my matches</Trans>
              </ButtonLink>
            </div>
          </section>
        ) : (
          <JathagamAbout />
        )}
        <p className={styles['quiet']}>
          <Trans>
            Places:{' '}
            <a href="https://www.geonames.org" rel="noopener noreferrer" target="_blank">
              GeoNames
            </a>
            , CC BY 4.0. {site.name} computes; it does not foretell.
          </Trans>
        </p>
      </div>
    </>
  )
}
