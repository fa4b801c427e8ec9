/** Countries whose states have districts in the lists, each with its states that have none. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  India: [],
  'Sri Lanka': [],
  Malaysia: ['Kuala Lumpur', 'Kelantan', 'Perlis', 'Terengganu', 'Sabah', 'Sarawak', 'Labuan', 'Putrajaya'],
  UK: ['Scotland', 'Wales', 'Northern Ireland'],
}

/** Whether families in a state can choose a district: California has none. */
export const hasDistricts = (country: string, state: string): boolean =>
  WITHOUT[country] !== undefined && !WITHOUT[country].includes(state)
