/** Countries whose states have districts in the lists, each with its states that have none. */
const WITHOUT: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    India: [],
    'Sri Lanka': [],
    Malaysia: ['Kuala Lumpur', 'Kelantan', 'Perlis', 'Terengganu', 'Sabah', 'Sarawak', 'Labuan', 'Putrajaya'],
    UK: ['Scotland', 'Wales', 'Northern Ireland'],
  }),
)

/** Whether families in a state can choose a district: California has none. */
export const hasDistricts = (country: string, state: string): boolean => WITHOUT.get(country)?.includes(state) === false
