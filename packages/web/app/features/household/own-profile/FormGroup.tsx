import type { Sentence } from '@thunai/client/language'
import { useLingui } from '@lingui/react/macro'
import { AMSAM_FIELDS, RAASI_FIELDS } from '@thunai/contract/profile/chart-houses'
import { type FieldName } from '@thunai/contract/profile/fields'
import { Fragment, type ReactNode } from 'react'
import { say } from '@thunai/client/language'
import type { Lists } from '../../profile/reference/useLists.ts'
import { BirthGroup } from './horoscope/BirthGroup.tsx'
import { ChartEditor } from './horoscope/ChartEditor.tsx'
import styles from './EditDialog.module.css'
import { EditField } from './EditField.tsx'
import { FIELD_HINTS } from './field-hints.ts'
import type { FormValue, FormValues } from './edit-form.ts'
import type { EditGroup } from './edit-parts.ts'
import { HomeAtBirthPlace } from './horoscope/HomeAtBirthPlace.tsx'
import { StrengthChoice } from './wishes/StrengthChoice.tsx'
import { wishEndingAt } from './wishes/strength.rules.ts'
import type { Proposing } from './horoscope/useHoroscopeProposal.ts'

type Props = {
  group: EditGroup
  /** yyyy-mm-dd */
  dateOfBirth: string
  /** Offered as the home if the form asks for one; "" offers none. */
  birthPlace: string
  before: FormValues
  values: FormValues
  lists: Lists
  /** True if the caller owns the profile. */
  isOwner: boolean
  proposing: Proposing
  errorOf: (name: FieldName) => Sentence | undefined
  /** The source of a horoscope value. */
  noteOf: (name: string) => ReactNode
  change: (name: FieldName, value: FormValue) => void
}

/** A group's fields under their heading. */
export function FormGroup({ group: { title, ...group }, ...props }: Props) {
  const { i18n } = useLingui()
  if (title === undefined) return <Fields group={group} {...props} />
  return (
    <fieldset className={styles['group']}>
      <legend>{say(i18n, title)}</legend>
      <Fields group={group} {...props} />
    </fieldset>
  )
}

function Fields({ group: { id, fields }, dateOfBirth, birthPlace, noteOf, ...form }: Props) {
  const { t } = useLingui()
  const { values, lists, isOwner, errorOf, change } = form
  const housesOf = (names: readonly FieldName[]) =>
    names.map((key) => ({ key, planets: Array.isArray(values[key]) ? values[key] : [] }))
  if (id === 'birth') return <BirthGroup dateOfBirth={dateOfBirth} {...form} />
  if (id === 'charts')
    return (
      <div className={styles['charts']}>
        <ChartEditor
          title={t`Raasi`}
          tamilTitle="ராசி"
          houses={housesOf(RAASI_FIELDS)}
          note={noteOf('raasiChart')}
          onChange={change}
        />
        <ChartEditor
          title={t`Amsam`}
          tamilTitle="அம்சம்"
          houses={housesOf(AMSAM_FIELDS)}
          note={noteOf('amsamChart')}
          onChange={change}
        />
      </div>
    )
  return (
    <div className={styles['columns']}>
      {birthPlace !== '' && fields.includes('district') && (
        <HomeAtBirthPlace birthPlace={birthPlace} values={values} change={change} />
      )}
      {fields.map((name) => {
        const known = FIELD_HINTS[name]
        const wish = 'preferredMust' in values ? wishEndingAt(name) : undefined
        return (
          <Fragment key={name}>
            <EditField
              name={name}
              values={values}
              lists={lists}
              isOwner={isOwner}
              error={errorOf(name)}
              hint={noteOf(name) ?? (known && t(known))}
              onChange={change}
            />
            {wish && <StrengthChoice wish={wish} values={values} onChange={change} />}
          </Fragment>
        )
      })}
    </div>
  )
}
