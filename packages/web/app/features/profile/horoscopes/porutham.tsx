import { nameIn } from '@thunai/contract/values/languages'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { match } from '@thunai/astrology/match'
import { starName } from '@thunai/astrology/names'
import { DEFAULT_TRADITION, TRADITION_IDS, type TraditionId, TRADITIONS } from '@thunai/astrology/traditions'
import { useEffect, useRef, useState } from 'react'
import { pageMeta } from '../../../lib/page-meta.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { PageBanner } from '../../../ui/layout/PageBanner.tsx'
import { Select } from '../../../ui/forms/choices/Select.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { statesOf } from './porutham/dosham-states.ts'
import { DoshamAgreement } from './porutham/DoshamAgreement.tsx'
import { type Charts, PoruthamByBirth, useBirths } from './porutham/PoruthamByBirth.tsx'
import { PoruthamSheet } from './porutham/PoruthamSheet.tsx'
import { type StarChoice, StarFields } from './porutham/StarFields.tsx'
import styles from './horoscope-page.module.css'
import { TRADITION_OPTIONS } from './porutham/tradition-options.ts'
import { BesideEnglish } from '../../../languages/BesideEnglish.tsx'

export const meta = pageMeta({
  title: msg`Porutham`,
  description: msg`The ten poruthams of two stars or two births, each with its grade and reason, in the tradition of your family. Free, in Tamil and English.`,
  path: paths.porutham,
})

const NO_STAR: StarChoice = { star: '', patham: '' }

const readStar = ({ star, patham }: StarChoice) =>
  star === '' || patham === '' ? undefined : { star: Number(star), patham: Number(patham) }

export default function PoruthamPage() {
  const { t, i18n } = useLingui()
  const [inputMode, setInputMode] = useState('stars')
  const births = useBirths()
  const [stars, setStars] = useState({ girl: NO_STAR, boy: NO_STAR })
  const [charts, setCharts] = useState<Charts>()
  const [tradition, setTradition] = useState<TraditionId>(DEFAULT_TRADITION)
  const girl = inputMode === 'births' ? charts?.girl : readStar(stars.girl)
  const boy = inputMode === 'births' ? charts?.boy : readStar(stars.boy)
  // lists what a half-filled form lacks
  const missing =
    inputMode === 'births'
      ? []
      : [
          stars.girl.star === '' && t`the girl’s star`,
          stars.girl.patham === '' && t`the girl’s patham`,
          stars.boy.star === '' && t`the boy’s star`,
          stars.boy.patham === '' && t`the boy’s patham`,
        ].filter((name) => name !== false)
  const { girl: hers, boy: his } = charts?.births ?? { girl: '', boy: '' }
  const found = girl && boy && match(girl, boy, tradition)
  const { matched, rows } = found ?? { matched: 0, rows: [] }
  const result = useRef<HTMLHeadingElement>(null)
  // focuses the sheet once it is rendered, for screen readers
  useEffect(() => {
    if (charts) result.current?.focus()
  }, [charts])
  const star = (number: number) => nameIn(i18n, starName(number))
  return (
    <>
      <div className="no-print">
        <PageBanner title={t`Porutham`}>
          <Trans>The ten poruthams of two stars or two births, each with its reason. Free for every family.</Trans>
        </PageBanner>
      </div>
      <div className={`page ${styles['page']}`}>
        <div className={`${styles['card']} no-print`}>
          <Tabs
            label={t`How to compare`}
            selected={inputMode}
            onSelect={setInputMode}
            tabs={[
              {
                id: 'stars',
                name: t`By star`,
                content: (
                  <div className={styles['two']}>
                    <StarFields
                      legend={t`The girl’s star`}
                      value={stars.girl}
                      onChange={(one) => setStars({ ...stars, girl: one })}
                    />
                    <StarFields
                      legend={t`The boy’s star`}
                      value={stars.boy}
                      onChange={(one) => setStars({ ...stars, boy: one })}
                    />
                  </div>
                ),
              },
              {
                id: 'births',
                name: t`By birth`,
                content: <PoruthamByBirth births={births} onCharts={setCharts} />,
              },
            ]}
          />
          <Select
            name="tradition"
            label={t`Tradition`}
            isFixed
            options={TRADITION_OPTIONS}
            value={tradition}
            hint={nameIn(i18n, TRADITIONS[tradition].note)}
            onChange={(_, value) => setTradition(TRADITION_IDS.find((id) => id === value) ?? DEFAULT_TRADITION)}
          />
        </div>
        {/* stars give a result without a press, which must not take the focus */}
        <output className="visually-hidden">
          {inputMode === 'stars' && found && t`${matched} of ${rows.length} poruthams match.`}
        </output>
        {girl && boy && found ? (
          <section className={styles['card']} aria-labelledby="result">
            <div className="row wrap top apart gap-3">
              <div>
                <h2 id="result" ref={result} tabIndex={-1}>
                  <Trans>Porutham</Trans>
                  <BesideEnglish>
                    <span lang="ta">பொருத்தம்</span>
                  </BesideEnglish>
                </h2>
                {inputMode === 'births' && <p className={styles['quiet']}>{t`Girl: ${hers}. Boy: ${his}.`}</p>}
                <p className={styles['quiet']}>
                  {t`Girl: ${star(girl.star)}, patham ${girl.patham}. Boy: ${star(boy.star)}, patham ${boy.patham}. ${nameIn(i18n, TRADITIONS[tradition].name)}.`}
                </p>
              </div>
              <Button look="secondary" className="no-print" onClick={() => print()}>
                <Trans>Print</Trans>
              </Button>
            </div>
            <PoruthamSheet match={found} />
            {inputMode === 'births' && charts && (
              <DoshamAgreement girl={statesOf(charts.girl)} boy={statesOf(charts.boy)} />
            )}
            <div className={`${styles['next']} no-print`}>
              <ButtonLink to={paths.register} className="for-visitors">
                <Trans>Register Free</Trans>
              </ButtonLink>
              <ButtonLink to={paths.myMatches} className="for-members">
                <Trans>See my matches</Trans>
              </ButtonLink>
            </div>
          </section>
        ) : (
          <div className={styles['card']} aria-live="polite">
            {missing.length > 0 && missing.length < 4 && (
              <Banner kind="info">{t`Still needed: ${missing.join(', ')}`}</Banner>
            )}
            <EmptyState heading={t`Ten rows, each with its reason`}>
              <Trans>
                Choose star and patham of both above; if they aren’t known, give the two births. The ten poruthams are
                dinam, ganam, mahendram, sthree dheergham, yoni, rasi, rasi adhipathi, vasiyam, rajju and vedhai. Where
                schools differ, you choose the tradition.
              </Trans>
            </EmptyState>
          </div>
        )}
      </div>
    </>
  )
}
