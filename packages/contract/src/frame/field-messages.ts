/** Message for a field whose schema has none of its own. */
export const FAULTY = 'Please check this value.'
export const UNCLEAN = 'This text holds characters that cannot be kept.'
export const tooLong = (max: number): string => `Please use at most ${max} characters.`

/** Messages of the readers in `wire.ts` for a value of another kind. */
export const READER_MESSAGES = {
  text: 'Please enter text.',
  item: 'Please choose from the list.',
  number: 'Please enter a whole number.',
  flag: 'Please answer yes or no.',
  profile: 'This profile is not available.',
} as const
