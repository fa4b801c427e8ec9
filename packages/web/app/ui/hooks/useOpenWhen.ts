import { type SyntheticEvent, useState } from 'react'

type DetailsProps = { open: boolean; onToggle: (event: SyntheticEvent<HTMLDetailsElement>) => void }

/** Props for a fold that `isAsked` opens and only a press closes. */
export function useOpenWhen(isAsked: boolean): DetailsProps {
  const [isOpen, setOpen] = useState(isAsked)
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (wasAsked !== isAsked) {
    setWasAsked(isAsked)
    if (isAsked) setOpen(true)
  }
  return { open: isOpen, onToggle: ({ currentTarget }) => setOpen(currentTarget.open) }
}
