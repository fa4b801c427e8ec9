import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  BiodataDesign,
  BiodataLanguage,
  BiodataLayout,
  BiodataPart,
  BiodataSign,
} from '@thunai/contract/meeting/biodata'

export const PART_NAMES: Readonly<Record<BiodataPart, MessageDescriptor>> = {
  basic: msg`Basic details`,
  about: msg`In our own words`,
  education: msg`Education and work`,
  family: msg`Family`,
  habits: msg`Habits and appearance`,
  horoscope: msg`Horoscope with charts`,
  photos: msg`Photos`,
  preferences: msg`What we look for`,
  contact: msg`Phone numbers, email and address`,
}

export const LANGUAGE_NAMES: Readonly<Record<BiodataLanguage, MessageDescriptor>> = {
  ta: msg`Tamil`,
  en: msg`English`,
  both: msg`Tamil and English`,
}

export const LAYOUT_NAMES: Readonly<Record<BiodataLayout, MessageDescriptor>> = {
  classic: msg`Classic: one thing below the other`,
  horoscope: msg`Horoscope first, with large charts`,
  onePage: msg`Everything on one page`,
}

export const DESIGN_NAMES: Readonly<Record<BiodataDesign, MessageDescriptor>> = {
  classic: msg`Classic`,
  festive: msg`Festive`,
}

export const SIGN_NAMES: Readonly<Record<BiodataSign, MessageDescriptor>> = {
  sri: msg`ஸ்ரீ`,
  u: msg`உ`,
  cross: msg`Cross`,
  786: msg`786`,
  none: msg({ message: 'None', context: 'sign' }),
}
