import { say } from '@thunai/client/language'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import type { BirthPlace } from '@thunai/contract/profile/astrology'
import { findWeddingDays, getWeddingDaysCalendar } from '@thunai/contract/profile/wedding-days'
import { dayInIndia } from '@thunai/contract/values/dates'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { saveFile } from '../../../data/save-file.ts'
import { useRead } from '../../../data/useRead.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Checkbox } from '../../../ui/forms/choices/Checkbox.tsx'
import { PageBanner } from '../../../ui/layout/PageBanner.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useInBrowser } from '../../../ui/hooks/useInBrowser.ts'
import { PlaceField } from './jathagam/PlaceField.tsx'
import { type StarChoice, StarFields } from './porutham/StarFields.tsx'
import { type Couple, coupleIn, readStarAndRaasi } from './wedding/couple.ts'
import { stateOf } from './wedding/day-words.ts'
import { DayDetails } from './wedding/DayDetails.tsx'
import { longMonth } from './wedding/long-day.ts'
import { MonthCalendar } from './wedding/MonthCalendar.tsx'
import { monthAfter, monthOf, spanOf } from './wedding/months.ts'
import styles from './horoscope-page.module.css'

export const meta = pageMeta({
  title: msg`Wedding days`,
  description: msg`Days that no common rule bars for a wedding in your town, with the stars of both families. Free, in Tamil and English, as a calendar for your phone.`,
  path: paths.weddingDays,
})

/** Number of months in the calendar file, starting with the displayed one. */
const MONTHS_IN_FILE = 6

const NO_STAR: StarChoice = { star: '', patham: '' }
const NO_COUPLE: Couple = { girl: NO_STAR, boy: NO_STAR }

export default function WeddingDaysPage() {
  const { t } = useLingui()
  const isInBrowser = useInBrowser()
  const { search } = useLocation()
  const [chosen, setStars] = useState<Couple>()
  const [town, setTown] = useState<BirthPlace | null>(null)
  const [heedsMoudhyam, setHeedsMoudhyam] = useState(false)
  // the prerendered page has no query
  const stars = chosen ?? (isInBrowser ? coupleIn(search) : NO_COUPLE)
  return (
    <>
      <PageBanner title={t`Wedding days`}>
        <Trans>Days that no common rule bars, for your town and the stars of both. Free for every family.</Trans>
      </PageBanner>
      <div className={`page ${styles['page']}`}>
        <div className={styles['card']}>
          <div className={styles['two']}>
            <StarFields
              legend={t`The girl’s star`}
              value={stars.girl}
              onChange={(girl) => setStars({ ...stars, girl })}
            />
            <StarFields legend={t`The boy’s star`} value={stars.boy} onChange={(boy) => setStars({ ...stars, boy })} />
          </div>
          <PlaceField
            label={t`Town of the wedding`}
            value={town}
            onChange={setTown}
            isListedOnly
            isRequired={false}
            hint={t`A day counts from sunrise there. Without a town: Chennai.`}
          />
          <Checkbox
            name="moudhyam"
            label={t`Leave out moudhyam of Guru and Sukra too, as Telugu and Kannada families do`}
            checked={heedsMoudhyam}
            onChange={({ currentTarget }) => setHeedsMoudhyam(currentTarget.checked)}
          />
        </div>
        {isInBrowser && <Days stars={stars} town={town} heedsMoudhyam={heedsMoudhyam} />}
        <p className={styles['quiet']}>
          <Trans>
            These are rules that most Tamil almanacs share: weekday, Tamil month (by vakya), tithi, star and kari naal;
            for a couple also chandrashtama and the count from the birth star. They leave about a third of all days
            open. The muhurtham itself, with its hour, is for your astrologer to choose.
          </Trans>
        </p>
      </div>
    </>
  )
}

function Days({ stars, town, heedsMoudhyam }: { stars: Couple; town: BirthPlace | null; heedsMoudhyam: boolean }) {
  const { t, i18n } = useLingui()
  const [today] = useState(() => dayInIndia(new Date()))
  const [month, setMonth] = useState(() => monthOf(today))
  const [selected, setSelected] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const girl = readStarAndRaasi(stars.girl)
  const boy = readStarAndRaasi(stars.boy)
  const couple = {
    ...(girl && { girlStar: girl.star, girlRaasi: girl.raasi }),
    ...(boy && { boyStar: boy.star, boyRaasi: boy.raasi }),
    ...(town && { latitude: town.latitude, longitude: town.longitude, timeZone: town.timeZone }),
    ...(heedsMoudhyam && { moudhyam: true }),
  }
  const { data, error, refetch, isPlaceholderData } = useRead(
    findWeddingDays,
    { query: { ...spanOf(month), ...couple } },
    { placeholderData: keepPreviousData, staleTime: Infinity },
  )
  // until the answer arrives, the last days stay for another couple or town, but not for another month
  const days = (data?.data.days ?? []).filter(({ date }) => monthOf(date) === month)
  const shown = days.find(({ date }) => date === selected)
  const name = longMonth(month, i18n)
  const open = days.filter((day) => stateOf(day) !== 'barred').length
  const turn = (by: number) => {
    setMonth(monthAfter(month, by))
    setSelected(undefined)
  }
  async function save(): Promise<void> {
    setSaving(true)
    const query = { from: spanOf(month).from, to: spanOf(monthAfter(month, MONTHS_IN_FILE - 1)).to, ...couple }
    const isSaved = await saveFile(getWeddingDaysCalendar, { query }, 'wedding-days.ics')
    setSaving(false)
    if (!isSaved) toast.error(t`The calendar could not be saved. Please try again.`)
  }
  return (
    <section className={styles['card']} aria-labelledby="wedding-month" aria-busy={isPlaceholderData}>
      <div className="row wrap top apart gap-3">
        <h2 id="wedding-month">{name}</h2>
        <div className={styles['next']}>
          <Button look="secondary" aria-label={t`Previous month`} onClick={() => turn(-1)}>
            <Icon name="chevron-left" size={20} />
          </Button>
          <Button look="secondary" aria-label={t`Next month`} onClick={() => turn(1)}>
            <Icon name="chevron-right" size={20} />
          </Button>
        </div>
      </div>
      {error ? (
        <Banner
          kind="error"
          action={
            <Button look="secondary" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {say(i18n, error.message)}
        </Banner>
      ) : days.length > 0 ? (
        <>
          <output className={styles['quiet']}>
            {isPlaceholderData ? t`Computing...` : t`Days that no common rule bars in ${name}: ${open}`}
          </output>
          <MonthCalendar caption={name} days={days} selected={selected} onSelect={setSelected} />
          <div aria-live="polite">
            {shown ? (
              <DayDetails day={shown} />
            ) : (
              <p className={styles['quiet']}>
                <Trans>Press a day to see its star, tithi and rules.</Trans>
              </p>
            )}
          </div>
          <div className={styles['next']}>
            <Button look="secondary" isBusy={isSaving} onClick={() => void save()}>
              <Icon name="calendar" size={18} />
              <Trans>Save six months as a calendar</Trans>
            </Button>
          </div>
        </>
      ) : (
        <Skeleton lines={8} />
      )}
    </section>
  )
}
