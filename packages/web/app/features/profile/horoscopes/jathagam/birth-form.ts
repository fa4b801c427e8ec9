import { msg } from '@lingui/core/macro'
import { ASTROLOGY_MESSAGES as M, type castJathagam, type BirthPlace } from '@thunai/contract/profile/astrology'
import { readDay } from '@thunai/contract/values/dates'
import type { CallInput } from '@thunai/contract/frame/endpoint'

export interface BirthForm {
  /** dd/mm/yyyy */
  dateOfBirth: string
  /** HH:mm */
  birthTime: string
  place: BirthPlace | null
  /** Typed in if the place isn't in the list. */
  latitude: string
  longitude: string
  /** The time zone, if it differs from the place's. */
  timeZone: string
  /** Which of the two, if the clocks showed the time twice. */
  whichTime: '' | 'first' | 'second'
}
export type BirthErrors = Partial<Record<keyof BirthForm, string>>

export const EMPTY_BIRTH: BirthForm = {
  dateOfBirth: '',
  birthTime: '',
  place: null,
  latitude: '',
  longitude: '',
  timeZone: '',
  whichTime: '',
}

export const placeText = ({ name, region, country }: BirthPlace): string =>
  [name, region, country].filter(Boolean).join(', ')

/** Describes the birth, for the sheet's title. */
export const birthText = ({ dateOfBirth, birthTime, place, latitude, longitude }: BirthForm): string =>
  `${dateOfBirth}, ${birthTime}, ${latitude.trim() === '' && place ? placeText(place) : `${latitude}, ${longitude}`}`

/** The typed coordinates, otherwise the place's. */
const coordinates = ({
  place,
  latitude,
  longitude,
}: BirthForm): { latitude: string; longitude: string } | undefined => {
  if (latitude.trim() !== '' || longitude.trim() !== '') return { latitude, longitude }
  return place ? { latitude: String(place.latitude), longitude: String(place.longitude) } : undefined
}

const isBetween = (text: string, most: number): boolean => text.trim() !== '' && Math.abs(Number(text)) <= most

/** Errors before sending; empty if the form is valid. */
export function birthErrors(form: BirthForm): BirthErrors {
  const errors: BirthErrors = {}
  if (readDay(form.dateOfBirth) === undefined) errors.dateOfBirth = M.dateOfBirth
  if (!/^\d\d:\d\d$/.test(form.birthTime)) errors.birthTime = M.birthTime
  const at = coordinates(form)
  if (!at) errors.place = msg`Please choose the place of birth from the list.`.id
  else {
    if (!isBetween(at.latitude, 90)) errors.latitude = M.latitude
    if (!isBetween(at.longitude, 180)) errors.longitude = M.longitude
  }
  return errors
}

/** The request body, from a valid form. */
export function birthBody(form: BirthForm): NonNullable<CallInput<typeof castJathagam>['body']> {
  return {
    dateOfBirth: readDay(form.dateOfBirth) ?? '',
    birthTime: form.birthTime,
    ...(coordinates(form) ?? { latitude: '', longitude: '' }),
    timeZone: form.timeZone.trim(),
    whichTime: form.whichTime,
  }
}
