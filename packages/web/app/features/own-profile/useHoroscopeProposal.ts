import type { Jathagam } from '@thunai/contract/horoscope/astrology'
import { proposeHoroscope } from '@thunai/contract/horoscope/horoscope-proposal'
import { BIRTH_FIELDS, HOROSCOPE_VALUES, type HoroscopeValue } from '@thunai/contract/profile/horoscope-values'
import { type EditValues, FIELD_NAMES, type FieldName } from '@thunai/contract/profile/fields'
import { fromWire } from '@thunai/contract/profile/wire-names'
import { useRef, useState } from 'react'
import { ask } from '../../data/ask.ts'
import { BIRTH_MESSAGES, birthFaults, isSameValue } from './birth-part.ts'
import { type FormValue, type FormValues, toControl } from './edit-form.ts'

export interface HoroscopeProposal {
  /** As controls hold them. */
  readonly values: FormValues
  readonly jathagam: Jathagam
}

/** What was computed in a form that was cancelled, for its coming back. */
export type KeptProposal = { readonly proposal: HoroscopeProposal; readonly chosen: readonly HoroscopeValue[] }

type Form = {
  kept: KeptProposal | undefined
  values: FormValues
  change: (name: FieldName, value: FormValue) => void
  fault: (name: FieldName, message: string) => void
  /** Told when something is taken over, which is worth saving even where the value stays. */
  touch: () => void
}

export interface Proposing {
  readonly kept: KeptProposal | undefined
  readonly proposal: HoroscopeProposal | undefined
  readonly problem: string
  readonly isAsking: boolean
  /** What was taken over and has not been changed since. */
  readonly taken: readonly HoroscopeValue[]
  readonly compute: () => Promise<void>
  readonly take: (names: readonly HoroscopeValue[]) => void
  /** To be told of every change of the form. */
  readonly noteChange: (name: FieldName) => void
}

/** Where the server's fields of a birth stand in the form. */
const FIELDS: Readonly<Record<string, FieldName>> = {
  birthTime: 'birthTime',
  latitude: 'birthLatitude',
  longitude: 'birthLongitude',
  timeZone: 'birthTimeZone',
  whichTime: 'birthWhichTime',
}
const isBirthField = (name: FieldName) => BIRTH_FIELDS.some((field) => field === name)

const toControls = (computed: EditValues): FormValues =>
  Object.fromEntries(FIELD_NAMES.flatMap((name) => (name in computed ? [[name, toControl(name, computed[name])]] : [])))

/** The horoscope that the server computes for the birth in the form, and which of its values the member takes over. */
export function useHoroscopeProposal({ kept, values, change, fault, touch }: Form): Proposing {
  const [proposal, setProposal] = useState(kept?.proposal)
  const [chosen, setChosen] = useState(kept?.chosen ?? [])
  const [problem, setProblem] = useState('')
  const [isAsking, setAsking] = useState(false)
  // counts the births that the form has held, and says which of them this rendering shows
  const births = useRef(0)
  const [birth, setBirth] = useState(0)

  async function compute(): Promise<void> {
    const faults = Object.entries(birthFaults(values)) as [FieldName, string][]
    for (const [name, message] of faults) fault(name, message)
    if (faults.length > 0) return setProblem(BIRTH_MESSAGES.incomplete)
    setAsking(true)
    const text = (name: FieldName) => (typeof values[name] === 'string' ? values[name] : '')
    const answer = await ask(proposeHoroscope, {
      body: {
        birthTime: text('birthTime'),
        latitude: text('birthLatitude'),
        longitude: text('birthLongitude'),
        timeZone: text('birthTimeZone'),
        whichTime: text('birthWhichTime'),
      },
    })
    setAsking(false)
    if (births.current !== birth) return setProblem(BIRTH_MESSAGES.changed)
    if (!answer.ok) {
      for (const [name, message] of Object.entries(answer.errors)) fault(FIELDS[name] ?? 'birthTime', message)
      return setProblem(answer.statusMessage || BIRTH_MESSAGES.unreachable)
    }
    setProblem('')
    setChosen([])
    const { values: computed, jathagam } = answer.reply.data
    setProposal({
      values: toControls(fromWire(computed)),
      jathagam,
    })
  }
  function take(names: readonly HoroscopeValue[]): void {
    if (!proposal) return
    for (const key of names.flatMap((name) => [...HOROSCOPE_VALUES[name]])) change(key, proposal.values[key] ?? '')
    setChosen([...new Set([...chosen, ...names])])
    touch()
  }
  function noteChange(name: FieldName): void {
    if (!isBirthField(name)) return
    births.current += 1
    setBirth(births.current)
    // what was computed was of another birth
    setProblem(proposal || problem === BIRTH_MESSAGES.changed ? BIRTH_MESSAGES.changed : '')
    setProposal(undefined)
    setChosen([])
  }
  const taken = chosen.filter((name) => proposal && isSameValue(name, values, proposal.values))
  return { kept: proposal && { proposal, chosen }, proposal, problem, isAsking, taken, compute, take, noteChange }
}
