/**
 * Column and row of each sign, Mesham first. Signs are fixed and run clockwise from the second field of the top row.
 */
export const SIGN_PLACES = [
  [1, 0],
  [2, 0],
  [3, 0],
  [3, 1],
  [3, 2],
  [3, 3],
  [2, 3],
  [1, 3],
  [0, 3],
  [0, 2],
  [0, 1],
  [0, 0],
] as const
