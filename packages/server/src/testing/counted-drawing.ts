import { getPriority } from 'node:os'

let drawn = 0

/** Draws nothing: returns where it ran and how many runs came before; fails with the title "fault". */
export async function drawCounted({ title }: { readonly title: string }): Promise<Buffer> {
  if (title === 'fault') throw new Error('this drawing is broken')
  drawn += 1
  return Buffer.from(
    JSON.stringify({ title, drawn, pid: process.pid, priority: getPriority(), knows: Object.keys(process.env) }),
  )
}

/** Never ends by itself. */
export async function drawEndless(): Promise<Buffer> {
  for (;;) drawn += 1
}
