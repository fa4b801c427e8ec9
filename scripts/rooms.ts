const ROOM = /^packages\/server\/src\/(?:features\/[^/]+\/[^/]+\/|[^/]+\/[^/]+\/|[^/.]+\.)/

/**
 * Rooms of the server that files belong to, as path prefixes. Imports can't tell which tests a change affects, because
 * nearly every test of the server opens the whole product.
 */
export const roomsOf = (files: readonly string[]): readonly string[] => [
  ...new Set(files.flatMap((file) => ROOM.exec(file)?.[0] ?? [])),
]
