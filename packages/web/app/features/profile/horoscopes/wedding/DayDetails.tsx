import { nameIn } from '@thunai/contract/values/languages'
import { Trans, useLingui } from '@lingui/react/macro'
import { type BilingualName, starName, tamilMonthName } from '@thunai/astrology/names'
import type { TaraGrade, WeddingDay } from '@thunai/contract/profile/wedding-days'
import { BAR_WORDS, MARK_WORDS } from './day-words.ts'
import { longDay } from './long-day.ts'
import styles from './DayDetails.module.css'

const GIRL: BilingualName = { en: 'Girl', ta: 'பெண்' }
const BOY: BilingualName = { en: 'Boy', ta: 'ஆண்' }
const GRADES: Readonly<Record<TaraGrade, BilingualName>> = {
  good: { en: 'good day', ta: 'நல்ல நாள்' },
  weak: { en: 'weak day', ta: 'சுமாரான நாள்' },
  bad: { en: 'not a good day', ta: 'ஆகாத நாள்' },
}

/** What the rules say about one day. */
export function DayDetails({ day }: { day: WeddingDay }) {
  const { t, i18n } = useLingui()
  const { tithi, star, month, monthDay, bars, marks, girl, boy } = day
  const inHalf = ((tithi - 1) % 15) + 1
  const sides = [
    { who: GIRL, grade: girl },
    { who: BOY, grade: boy },
  ].flatMap(({ who, grade }) => (grade ? [`${nameIn(i18n, who)}: ${nameIn(i18n, GRADES[grade])}`] : []))
  return (
    <div className={styles['details']}>
      <h3>{longDay(day.date, i18n)}</h3>
      <p>
        {nameIn(i18n, tamilMonthName(month))} {monthDay} · {nameIn(i18n, starName(star))} ·{' '}
        {tithi <= 15 ? t`Valarpirai, tithi ${inHalf}` : t`Theipirai, tithi ${inHalf}`}
      </p>
      {sides.length > 0 && <p>{sides.join(' · ')}</p>}
      {bars.length > 0 ? (
        <p>
          <Trans>Barred by common rules:</Trans> {bars.map((bar) => t(BAR_WORDS[bar])).join(' · ')}
        </p>
      ) : girl === 'bad' || boy === 'bad' ? (
        <p>
          <Trans>No rule for all couples bars this day, but it does not suit the birth star of one of you.</Trans>
        </p>
      ) : (
        <p>
          <Trans>No common rule bars this day.</Trans>
        </p>
      )}
      {marks.length > 0 && <p className="quiet">{marks.map((mark) => t(MARK_WORDS[mark])).join(' · ')}</p>}
    </div>
  )
}
