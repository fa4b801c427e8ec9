import { type Dispatch, type SetStateAction, useState } from 'react'

/** Text typed into a field that the address fills. A new value in the address replaces it. */
export function useTyped(value: string): [string, Dispatch<SetStateAction<string>>] {
  const [typed, setTyped] = useState(value)
  const [filledWith, setFilledWith] = useState(value)
  if (filledWith !== value) {
    setFilledWith(value)
    setTyped(value)
  }
  return [typed, setTyped]
}
