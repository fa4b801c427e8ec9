import { msg } from '@lingui/core/macro'
import { ASTROLOGY_MESSAGES as M, type castJathagam, type Place } from '@thunai/contract/profile/astrology'
import { readDay } from '@thunai/contract/values/dates'
import type { Asked } from '@thunai/contract/frame/endpoint'

export interface BirthForm {
  /** dd/mm/yyyy */
  dateOfBirth: string
  /** HH:mm */
  birthTime: string
  place: Place | null
  /** Typed if the place isn't in the list. */
  latitude: string
  longitude: string
  /** The time zone, if it isn't the place's own. */
  timeZone: string
  /** The answer if the clock showed the time twice. */
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

export const placeText = ({ name, region, country }: Place): string =>
  [name, region, country].filter(Boolean).join(', ')

/** Tells which birth a sheet is about. */
export const birthText = ({ dateOfBirth, birthTime, place, latitude, longitude }: BirthForm): string =>
  `${dateOfBirth}, ${birthTime}, ${latitude.trim() === '' && place ? placeText(place) : `${latitude}, ${longitude}`}`

/** The typed coordinates, if any, else the place's. */
const coordinates = ({
  place,
  latitude,
  longitude,
}: BirthForm): { latitude: string; longitude: string } | undefined => {
  if (latitude.trim() !== '' || longitude.trim() !== '') return { latitude, longitude }
  return place ? { latitude: String(place.latitude), longitude: String(place.longitude) } : undefined
}

const isBetween = (text: string, most: number): boolean => text.trim() !== '' && Math.abs(Number(text)) <= most

/** Errors before sending; empty if there are none. */
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

/** The call's body, from a form without errors. */
export function birthBody(form: BirthForm): NonNullable<Asked<typeof castJathagam>['body']> {
  return {
    dateOfBirth: readDay(form.dateOfBirth) ?? '',
    birthTime: form.birthTime,
    ...(coordinates(form) ?? { latitude: '', longitude: '' }),
    timeZone: form.timeZone.trim(),
    whichTime: form.whichTime,
  }
}
