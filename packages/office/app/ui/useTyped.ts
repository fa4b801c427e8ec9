import { type Dispatch, type SetStateAction, useState } from 'react'

/** What is typed into a field that the address fills. Another value of the address replaces it. */
export function useTyped(value: string): [string, Dispatch<SetStateAction<string>>] {
  const [typed, setTyped] = useState(value)
  const [filledWith, setFilledWith] = useState(value)
  if (filledWith !== value) {
    setFilledWith(value)
    setTyped(value)
  }
  return [typed, setTyped]
}
