import type { Jathagam } from '@thunai/contract/profile/astrology'
import { proposeHoroscope } from '@thunai/contract/profile/horoscope-proposal'
import {
  BIRTH_FIELDS,
  HOROSCOPE_VALUE_NAMES,
  HOROSCOPE_VALUES,
  type HoroscopeValue,
} from '@thunai/contract/profile/horoscope-values'
import { type EditValues, FIELD_NAMES, type FieldName } from '@thunai/contract/profile/fields'
import { fromWire } from '@thunai/contract/profile/wire-names'
import { useRef, useState } from 'react'
import { callAsMember } from '../../../../data/call-as-member.ts'
import {
  BIRTH_MESSAGES,
  birthFaults,
  differingValues,
  isBirthComplete,
  isValueGiven,
  takenValues,
} from './birth-part.ts'
import { type FormValue, type FormValues, isSame, toControl } from '../edit-form.ts'

export interface HoroscopeProposal {
  /** In control format. */
  readonly values: FormValues
  readonly jathagam: Jathagam
}

/** The proposal of a cancelled form, for restoring it. */
export type KeptProposal = { readonly proposal: HoroscopeProposal; readonly chosen: readonly HoroscopeValue[] }

type State = {
  readonly proposal: HoroscopeProposal | undefined
  readonly chosen: readonly HoroscopeValue[]
  /** True if the member rejected the proposal. */
  readonly isLeftOut: boolean
}

type Form = {
  kept: KeptProposal | undefined
  /** The stored values. */
  before: FormValues
  values: FormValues
  change: (name: FieldName, value: FormValue) => void
  fault: (name: FieldName, message: string) => void
  /** Called when a value is accepted, which needs a save even if the value is unchanged. */
  touch: () => void
}

/**
 * `ready`: the form can be saved. `differs`: the member must choose between two horoscopes. `shown`: the form now shows
 * something to read before saving.
 */
export type ProposalOutcome = 'ready' | 'differs' | 'shown'

export interface Proposing {
  readonly kept: KeptProposal | undefined
  readonly proposal: HoroscopeProposal | undefined
  readonly problem: string
  readonly isAsking: boolean
  /** Accepted values that are still unchanged. */
  readonly taken: readonly HoroscopeValue[]
  /** True if a save would accept the proposal or ask about it. */
  readonly isUndecided: boolean
  readonly compute: () => Promise<void>
  readonly take: (names: readonly HoroscopeValue[]) => void
  /** Rejects the proposal for later saves. */
  readonly leaveOut: () => void
  /** Call on every change of the form. */
  readonly noteChange: (name: FieldName) => void
  /** Call before a save: accepts an undecided proposal. */
  readonly settle: () => Promise<ProposalOutcome>
  /** The values that a save of this form claims as computed. */
  readonly takenIn: (values: FormValues) => readonly HoroscopeValue[]
}

/** The form's field for each of the server's birth fields. */
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

type Computed = HoroscopeProposal | 'faulty' | undefined

/** The server's horoscope for the form's birth, and the values that the member accepts. */
export function useHoroscopeProposal({ kept, before, values, change, fault, touch }: Form): Proposing {
  const [{ proposal, chosen, isLeftOut }, setState] = useState<State>({
    proposal: kept?.proposal,
    chosen: kept?.chosen ?? [],
    isLeftOut: false,
  })
  const [problem, setProblem] = useState('')
  const [isAsking, setAsking] = useState(false)
  // numbers the births in the form; `birth` is the one this render shows
  const births = useRef(0)
  const [birth, setBirth] = useState(0)
  // a ref, because a save reads it in the same event that changed it
  const latest = useRef<State>({ proposal, chosen, isLeftOut })
  const running = useRef<Promise<Computed>>(undefined)

  function become(next: State): void {
    latest.current = next
    setState(next)
  }
  async function askServer(): Promise<Computed> {
    const text = (name: FieldName) => (typeof values[name] === 'string' ? values[name] : '')
    const answer = await callAsMember(proposeHoroscope, {
      body: {
        birthTime: text('birthTime'),
        latitude: text('birthLatitude'),
        longitude: text('birthLongitude'),
        timeZone: text('birthTimeZone'),
        whichTime: text('birthWhichTime'),
      },
    })
    if (births.current !== birth) {
      setProblem(BIRTH_MESSAGES.changed)
      return undefined
    }
    if (!answer.ok) {
      const faults = Object.entries(answer.errors)
      for (const [name, message] of faults) fault(FIELDS[name] ?? 'birthTime', message)
      setProblem(answer.statusMessage || BIRTH_MESSAGES.unreachable)
      return faults.length > 0 ? 'faulty' : undefined
    }
    setProblem('')
    const { values: computed, jathagam } = answer.reply.data
    const found = { values: toControls(fromWire(computed)), jathagam }
    // the result didn't change
    become({ proposal: found, chosen: latest.current.chosen, isLeftOut: false })
    return found
  }
  async function computed(): Promise<Computed> {
    const faults = Object.entries(birthFaults(values)) as [FieldName, string][]
    for (const [name, message] of faults) fault(name, message)
    if (faults.length > 0) {
      setProblem(BIRTH_MESSAGES.incomplete)
      return 'faulty'
    }
    setAsking(true)
    const asking = askServer()
    running.current = asking
    try {
      return await asking
    } finally {
      if (running.current === asking) running.current = undefined
      setAsking(false)
    }
  }
  function take(names: readonly HoroscopeValue[]): void {
    const { proposal: found, chosen: already } = latest.current
    if (!found) return
    for (const key of names.flatMap((name) => [...HOROSCOPE_VALUES[name]])) change(key, found.values[key] ?? '')
    become({ proposal: found, chosen: [...new Set([...already, ...names])], isLeftOut: false })
    touch()
  }
  function noteChange(name: FieldName): void {
    if (!isBirthField(name)) return
    births.current += 1
    setBirth(births.current)
    // the result belongs to another birth
    setProblem(proposal || problem === BIRTH_MESSAGES.changed ? BIRTH_MESSAGES.changed : '')
    become({ proposal: undefined, chosen: [], isLeftOut: false })
  }
  /** True if a new birth has no star: the member expects a horoscope, even without waiting for it. */
  const isDue = () =>
    isBirthComplete(values) &&
    !isValueGiven('star', values) &&
    BIRTH_FIELDS.some((name) => name in before && !isSame(before[name], values[name]))

  async function settle(): Promise<ProposalOutcome> {
    const now = latest.current
    if (now.isLeftOut || now.chosen.length > 0) return 'ready'
    const found = now.proposal ?? (isDue() ? await (running.current ?? computed()) : undefined)
    if (found === 'faulty') return 'shown'
    if (!found) return 'ready'
    if (differingValues(values, found.values).length > 0) return 'differs'
    // only the family's own jathagam tells which side of the border is right
    if (!now.proposal && found.jathagam.nearBorder.length > 0) return 'shown'
    take(HOROSCOPE_VALUE_NAMES)
    return 'ready'
  }
  const taken = proposal ? takenValues(chosen, values, proposal.values) : []
  return {
    kept: proposal && { proposal, chosen },
    proposal: isLeftOut ? undefined : proposal,
    problem,
    isAsking,
    taken,
    isUndecided: proposal !== undefined && !isLeftOut && chosen.length === 0,
    compute: async () => void (await computed()),
    take,
    leaveOut: () => become({ ...latest.current, chosen: [], isLeftOut: true }),
    noteChange,
    settle,
    takenIn: (sent) =>
      latest.current.proposal ? takenValues(latest.current.chosen, sent, latest.current.proposal.values) : [],
  }
}
