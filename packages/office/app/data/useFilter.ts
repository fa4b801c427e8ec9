import { useSearchParams } from 'react-router'

export type FilterChange<Name extends string> = (change: Readonly<Partial<Record<Name, string | null>>>) => void

/** A list's filters in the address, by name. A change replaces the address and drops empty values. */
export function useFilter<Name extends string>(
  names: readonly Name[],
): { readonly filter: Readonly<Partial<Record<Name, string>>>; readonly change: FilterChange<Name> } {
  const [address, setAddress] = useSearchParams()
  const entries = names.flatMap((name) => {
    const value = address.get(name)
    return value ? [[name, value] as const] : []
  })
  const filter = Object.fromEntries(entries) as Partial<Record<Name, string>>
  const change: FilterChange<Name> = (changed) => {
    const next = Object.entries<string | null | undefined>({ ...filter, ...changed })
    setAddress(Object.fromEntries(next.filter((pair): pair is [string, string] => Boolean(pair[1]))))
  }
  return { filter, change }
}
