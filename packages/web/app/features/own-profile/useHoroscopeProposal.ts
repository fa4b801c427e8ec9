import type { Jathagam } from '@thunai/contract/horoscope/astrology'
import { proposeHoroscope } from '@thunai/contract/horoscope/horoscope-proposal'
import {
  BIRTH_FIELDS,
  HOROSCOPE_VALUE_NAMES,
  HOROSCOPE_VALUES,
  type HoroscopeValue,
} from '@thunai/contract/profile/horoscope-values'
import { type EditValues, FIELD_NAMES, type FieldName } from '@thunai/contract/profile/fields'
import { fromWire } from '@thunai/contract/profile/wire-names'
import { useRef, useState } from 'react'
import { ask } from '../../data/ask.ts'
import {
  BIRTH_MESSAGES,
  birthFaults,
  differingValues,
  isBirthComplete,
  isValueGiven,
  takenValues,
} from './birth-part.ts'
import { type FormValue, type FormValues, isSame, toControl } from './edit-form.ts'

export interface HoroscopeProposal {
  /** As controls hold them. */
  readonly values: FormValues
  readonly jathagam: Jathagam
}

/** What was computed in a form that was cancelled, for its coming back. */
export type KeptProposal = { readonly proposal: HoroscopeProposal; readonly chosen: readonly HoroscopeValue[] }

type State = {
  readonly proposal: HoroscopeProposal | undefined
  readonly chosen: readonly HoroscopeValue[]
  /** The member does not want it. */
  readonly isLeftOut: boolean
}

type Form = {
  kept: KeptProposal | undefined
  /** What is stored now. */
  before: FormValues
  values: FormValues
  change: (name: FieldName, value: FormValue) => void
  fault: (name: FieldName, message: string) => void
  /** Told when something is taken over, which is worth saving even where the value stays. */
  touch: () => void
}

/** `ready`: the form can be saved. `differs`: the member chooses between two horoscopes. `shown`: the form has something new to read. */
export type Settled = 'ready' | 'differs' | 'shown'

export interface Proposing {
  readonly kept: KeptProposal | undefined
  readonly proposal: HoroscopeProposal | undefined
  readonly problem: string
  readonly isAsking: boolean
  /** What was taken over and has not been changed since. */
  readonly taken: readonly HoroscopeValue[]
  /** True if a save takes the proposal over, or asks about it. */
  readonly isUndecided: boolean
  readonly compute: () => Promise<void>
  readonly take: (names: readonly HoroscopeValue[]) => void
  /** Saves will leave the proposal alone. */
  readonly leaveOut: () => void
  /** To be told of every change of the form. */
  readonly noteChange: (name: FieldName) => void
  /** Before a save: takes over a proposal that the member has not decided on. */
  readonly settle: () => Promise<Settled>
  /** The values that a save with these form values claims as computed. */
  readonly takenIn: (values: FormValues) => readonly HoroscopeValue[]
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

type Computed = HoroscopeProposal | 'faulty' | undefined

/** The horoscope that the server computes for the birth in the form, and which of its values the member takes over. */
export function useHoroscopeProposal({ kept, before, values, change, fault, touch }: Form): Proposing {
  const [{ proposal, chosen, isLeftOut }, setState] = useState<State>({
    proposal: kept?.proposal,
    chosen: kept?.chosen ?? [],
    isLeftOut: false,
  })
  const [problem, setProblem] = useState('')
  const [isAsking, setAsking] = useState(false)
  // counts the births that the form has held, and says which of them this rendering shows
  const births = useRef(0)
  const [birth, setBirth] = useState(0)
  // a save reads it in the same event that has changed it
  const latest = useRef<State>({ proposal, chosen, isLeftOut })
  const running = useRef<Promise<Computed>>(undefined)

  function become(next: State): void {
    latest.current = next
    setState(next)
  }
  async function askServer(): Promise<Computed> {
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
    // asked for again, it is the same
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
    // what was computed was of another birth
    setProblem(proposal || problem === BIRTH_MESSAGES.changed ? BIRTH_MESSAGES.changed : '')
    become({ proposal: undefined, chosen: [], isLeftOut: false })
  }
  /** A new birth without a star: the member expects its horoscope, whether or not they waited for it. */
  const isDue = () =>
    isBirthComplete(values) &&
    !isValueGiven('star', values) &&
    BIRTH_FIELDS.some((name) => name in before && !isSame(before[name], values[name]))

  async function settle(): Promise<Settled> {
    const now = latest.current
    if (now.isLeftOut || now.chosen.length > 0) return 'ready'
    const found = now.proposal ?? (isDue() ? await (running.current ?? computed()) : undefined)
    if (found === 'faulty') return 'shown'
    if (!found) return 'ready'
    if (differingValues(values, found.values).length > 0) return 'differs'
    // which side of a border it is, only the family's own jathagam can say
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
