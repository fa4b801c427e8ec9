import { nameIn } from '@thunai/contract/values/languages'
import { say } from '@thunai/client/language'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { starName } from '@thunai/astrology/names'
import { DEFAULT_TRADITION, TRADITION_IDS, TRADITIONS } from '@thunai/astrology/traditions'
import type { MemberMatch } from '@thunai/contract/profile/member-match'
import { Link } from 'react-router'
import { editHoroscopePath, weddingDaysPath } from '../../../../paths.ts'
import { Banner } from '../../../../ui/messages/Banner.tsx'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Select } from '../../../../ui/forms/choices/Select.tsx'
import { Skeleton } from '../../../../ui/messages/Skeleton.tsx'
import { inOneLine } from '../../../../languages/in-one-line.ts'
import { DoshamAgreement } from './DoshamAgreement.tsx'
import styles from './MemberPorutham.module.css'
import { PairExtras } from './PairExtras.tsx'
import { PoruthamSheet } from './PoruthamSheet.tsx'
import { useMemberMatch } from './useMemberMatch.ts'
import { BothNames } from '../jathagam/BothNames.tsx'
import { TRADITION_OPTIONS } from './tradition-options.ts'

/** The ten poruthams and the doshams between caller and member, in the tradition that the caller chose. */
export function MemberPorutham({ id, name }: { id: string; name: string }) {
  const { i18n } = useLingui()
  const { match, extras, error, choose, chooseExtras, retry } = useMemberMatch(id)
  if (error)
    return (
      <Banner
        kind="error"
        action={
          <Button look="secondary" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {say(i18n, error.message)}
      </Banner>
    )
  if (!match) return <Skeleton lines={10} />
  if (match.isOneGender)
    return (
      <p className={styles['quiet']}>
        <Trans>Poruthams are between a girl and a boy.</Trans>
      </p>
    )
  return (
    <div className="stack one-column gap-4">
      {match.match ? (
        <MatchResult found={match.match} match={match} onChoose={choose} />
      ) : (
        <Missing missing={match.missing} name={name} />
      )}
      {match.doshams && <DoshamAgreement girl={match.doshams.girl} boy={match.doshams.boy} />}
      {match.extras && <PairExtras lines={match.extras} chosen={extras} onChoose={chooseExtras} />}
      {match.match && (
        <p className={styles['line']}>
          <Link to={weddingDaysPath(match.match.girl, match.match.boy)}>
            <Trans>Wedding days for both stars</Trans>
          </Link>
        </p>
      )}
    </div>
  )
}

type Ten = NonNullable<MemberMatch['match']>

function MatchResult({
  found,
  match: { tradition },
  onChoose,
}: {
  found: Ten
  match: MemberMatch
  onChoose: (tradition: MemberMatch['tradition']) => void
}) {
  const { t, i18n } = useLingui()
  const { girl, boy, matched, rows, nadi } = found
  const bilingual = ({ reason, reasonTamil, ...rest }: Ten['nadi']) => ({
    ...rest,
    reason: { en: reason, ta: reasonTamil },
  })
  const star = ({ star: number, patham }: Ten['girl']) => (
    <>
      <BothNames name={starName(number)} isPlain />, <Trans>patham {patham}</Trans>
    </>
  )
  const [hers, his] = [star(girl), star(boy)]
  return (
    <>
      <p className={styles['quiet']}>
        <Trans>
          Girl: {hers}. Boy: {his}.
        </Trans>
      </p>
      <Select
        name="tradition"
        label={t`Tradition`}
        isFixed
        options={TRADITION_OPTIONS}
        value={tradition}
        hint={t`${nameIn(i18n, TRADITIONS[tradition].note)} Saved for all profiles.`}
        onChange={(_, value) => onChoose(TRADITION_IDS.find((known) => known === value) ?? DEFAULT_TRADITION)}
      />
      <PoruthamSheet
        match={{
          matched,
          rows: rows.map((row) => ({ porutham: row.porutham, ...bilingual(row) })),
          nadi: bilingual(nadi),
        }}
      />
    </>
  )
}

const GIVEN = { star: msg`star`, patham: msg`patham` } as const

function Missing({ missing: { mine, theirs }, name }: { missing: MemberMatch['missing']; name: string }) {
  const { t, i18n } = useLingui()
  const listed = (missing: typeof mine) =>
    inOneLine(
      i18n,
      missing.map((one) => t(GIVEN[one])),
    )
  const own = mine.length > 0 && listed(mine)
  return (
    <Banner kind="info" title={t`Poruthams need star and patham of both`}>
      {own && (
        <p className={styles['line']}>
          <Plural value={mine.length} one={`Your own ${own} is missing.`} other={`Your own ${own} are missing.`} />{' '}
          <Link to={editHoroscopePath}>
            <Trans>Fill in your horoscope</Trans>
          </Link>
        </p>
      )}
      {theirs.length > 0 && (
        <p className={styles['line']}>
          <Trans>
            {name} has not given the {listed(theirs)} yet.
          </Trans>
        </p>
      )}
    </Banner>
  )
}
