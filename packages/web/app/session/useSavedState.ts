import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { carryForm, forgetCarried, forgetKept, readCarried, readKept } from '../lib/carried-forms.ts'
import { session } from './session.ts'

const memberId = () => session.getState().user?.family_name ?? ''

/** A form's input when the session ended or the language changed. */
export const readSavedInput = (name: string): unknown => readCarried(name) ?? readKept(memberId(), name)

function forgetWritten(name: string): void {
  forgetCarried(name)
  forgetKept(memberId(), name)
}

/** Reads the input and forgets it. */
export function takeSavedInput(name: string): unknown {
  const written = readSavedInput(name)
  forgetWritten(name)
  return written
}

/**
 * Saves a members' form for the same member's next login on this device.
 * @param value undefined while nothing is typed
 */
export function useSavedInput(name: string, value: unknown): void {
  // read once at mount; from then on the form holds the value
  useEffect(() => forgetWritten(name), [name])
  useEffect(() => (value === undefined ? undefined : carryForm(name, () => value, true)), [name, value])
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merges the saved input into the initial value, so that new fields keep their defaults. */
function restored<T>(initial: T, kept: unknown): T {
  if (kept === undefined) return initial
  return (isRecord(initial) && isRecord(kept) ? { ...initial, ...kept } : kept) as T
}

function withoutSecrets(value: unknown, secrets: readonly string[]): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([field]) => !secrets.includes(field)))
}

/** Saves a members' form and restores its saved input. */
export function useSavedForm<V extends object>(
  name: string,
  { values, fill }: { readonly values: V; readonly fill: (values: Partial<V>) => void },
): void {
  const [first] = useState(values)
  const [kept] = useState(() => readSavedInput(name))
  useEffect(() => {
    if (isRecord(kept)) fill(kept as Partial<V>)
  }, [kept, fill])
  useSavedInput(name, JSON.stringify(values) === JSON.stringify(first) ? undefined : values)
}

/**
 * State of a members' form or dialog: its input, or whether it is open. Restored by the login after an expired session.
 * @param name identifies the form and its subject
 * @param secrets fields that are never saved
 */
export function useSavedState<T>(
  name: string,
  initial: T,
  secrets: readonly string[] = [],
): [T, Dispatch<SetStateAction<T>>] {
  const [first] = useState(initial)
  const [value, setValue] = useState<T>(() => restored(initial, readSavedInput(name)))
  const saved = JSON.stringify(withoutSecrets(value, secrets))
  const isChanged = saved !== undefined && saved !== JSON.stringify(withoutSecrets(first, secrets))
  useSavedInput(name, isChanged ? withoutSecrets(value, secrets) : undefined)
  return [value, setValue]
}
