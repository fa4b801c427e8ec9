import { starName } from '@thunai/astrology/names'
import { DEFAULT_TRADITION, TRADITION_IDS, TRADITIONS } from '@thunai/astrology/traditions'
import type { MemberMatch } from '@thunai/contract/horoscope/member-match'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { horoscopeEditState } from '../../../profile-page-state.ts'
import { DoshamAgreement } from './DoshamAgreement.tsx'
import styles from './MemberPorutham.module.css'
import { PoruthamSheet } from './PoruthamSheet.tsx'
import { useMemberMatch } from './useMemberMatch.ts'
import { TRADITION_OPTIONS } from './tradition-options.ts'

/** The ten poruthams and the doshams between the caller and a member, by the tradition that the caller chooses. */
export function MemberPorutham({ id, name }: { id: string; name: string }) {
  const { match, error, choose, retry } = useMemberMatch(id)
  if (error)
    return (
      <Banner
        kind="error"
        action={
          <Button look="secondary" onClick={retry}>
            Try again
          </Button>
        }
      >
        {error.message}
      </Banner>
    )
  if (!match) return <Skeleton lines={10} />
  if (match.isOneGender) return <p className={styles['quiet']}>Poruthams are between a girl and a boy.</p>
  return (
    <div className={styles['part']}>
      {match.match ? (
        <Found found={match.match} match={match} onChoose={choose} />
      ) : (
        <Missing missing={match.missing} name={name} />
      )}
      {match.doshams && <DoshamAgreement girl={match.doshams.girl} boy={match.doshams.boy} />}
    </div>
  )
}

type Ten = NonNullable<MemberMatch['match']>

function Found({
  found,
  match: { tradition },
  onChoose,
}: {
  found: Ten
  match: MemberMatch
  onChoose: (tradition: MemberMatch['tradition']) => void
}) {
  const { girl, boy, matched, rows, nadi } = found
  const both = ({ reason, reasonTamil, ...rest }: Ten['nadi']) => ({ ...rest, reason: { en: reason, ta: reasonTamil } })
  const star = ({ star: number, patham }: Ten['girl']) => (
    <>
      {starName(number).en} <span lang="ta">{starName(number).ta}</span>, patham {patham}
    </>
  )
  return (
    <>
      <p className={styles['quiet']}>
        Girl <span lang="ta">பெண்</span>: {star(girl)}. Boy <span lang="ta">ஆண்</span>: {star(boy)}.
      </p>
      <Select
        name="tradition"
        label="Tradition"
        isFixed
        options={TRADITION_OPTIONS}
        value={tradition}
        hint={`${TRADITIONS[tradition].note.en} Kept for all profiles.`}
        onChange={(_, value) => onChoose(TRADITION_IDS.find((known) => known === value) ?? DEFAULT_TRADITION)}
      />
      <PoruthamSheet
        match={{ matched, rows: rows.map((row) => ({ porutham: row.porutham, ...both(row) })), nadi: both(nadi) }}
      />
    </>
  )
}

const listed = (missing: readonly string[]) => missing.join(' and ')

function Missing({ missing: { mine, theirs }, name }: { missing: MemberMatch['missing']; name: string }) {
  return (
    <Banner kind="info" title="Poruthams need star and patham of both">
      {mine.length > 0 && (
        <p className={styles['line']}>
          Your own {listed(mine)} {mine.length > 1 ? 'are' : 'is'} missing.{' '}
          <Link to={paths.myProfile} state={horoscopeEditState}>
            Fill in your horoscope
          </Link>
        </p>
      )}
      {theirs.length > 0 && <p className={styles['line']}>{`${name} has not given the ${listed(theirs)} yet.`}</p>}
    </Banner>
  )
}
