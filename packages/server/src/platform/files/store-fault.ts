/** A disk that is full, broken or can't be written to, and a process with too many open files. */
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'ESTALE', 'EMFILE', 'ENFILE'])

/** True where the disk or the object store failed, not the program: the caller is told to try again (503). */
export function isStoreFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  // the library of the object store adds these to whatever it throws
  return (typeof code === 'string' && DISK.has(code)) || '$metadata' in error
}
