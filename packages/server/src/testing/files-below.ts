import { existsSync, readdirSync } from 'node:fs'

/** The names of all files in a folder and its folders, half written ones too; none where it isn't there. */
export const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : []
