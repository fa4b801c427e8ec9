import type { DB } from './platform/db/tables.ts'

/**
 * Who writes a table: whatever others want changed in it, they ask of its owner. Reading is free, as lists join what several
 * own. A test holds the sources to it. What triggers keep, such as search's tables, belongs to the feature they work for.
 */
export const TABLE_OWNERS: Readonly<Record<keyof DB, string>> = {
  account: 'features/accounts',
  consent: 'features/accounts',
  earlier_contact: 'features/accounts',
  known_device: 'features/accounts',
  profile_person: 'features/accounts',
  registration_origin: 'features/accounts',
  session: 'features/accounts',
  interaction: 'features/interactions',
  plan: 'features/membership',
  subscription: 'features/membership',
  payment: 'features/payments',
  payment_event: 'features/payments',
  payment_order: 'features/payments',
  receipt: 'features/payments',
  receipt_counter: 'features/payments',
  photo: 'features/photos',
  unwanted_photo: 'features/photos',
  barred: 'features/privacy',
  block: 'features/privacy',
  report: 'features/privacy',
  horoscope: 'features/profiles',
  horoscope_house: 'features/profiles',
  preference: 'features/profiles',
  preference_value: 'features/profiles',
  profile: 'features/profiles',
  profile_eating_habit: 'features/profiles',
  profile_education: 'features/profiles',
  profile_hobby: 'features/profiles',
  profile_other_habit: 'features/profiles',
  caste: 'features/reference',
  district: 'features/reference',
  reference_item: 'features/reference',
  state: 'features/reference',
  sub_caste: 'features/reference',
  listing: 'features/search',
  member_change: 'features/search',
  searchable: 'features/search',
  daily_mail: 'features/matches',
  daily_match: 'features/matches',
  saved_search: 'features/saved-searches',
  saved_search_hit: 'features/saved-searches',
  shortlist: 'features/shortlist',
  member_sms: 'features/sms',
  otp: 'platform/codes',
  outbox: 'platform/outbox',
  outbox_channel: 'platform/outbox',
  throttle: 'platform/security',
  login_wait: 'platform/tries',
}

/** Files that write tables whose names they choose at run time, with the tables that it may be. */
export const NAMED_AT_RUN_TIME: Readonly<Record<string, readonly (keyof DB)[]>> = {
  'features/profiles/stored-profile.store.ts': [
    'horoscope',
    'preference',
    'profile_eating_habit',
    'profile_education',
    'profile_hobby',
    'profile_other_habit',
  ],
  'features/reference/seed-reference.ts': ['caste', 'sub_caste', 'state', 'district'],
}
