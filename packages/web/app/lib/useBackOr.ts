import { useNavigate } from 'react-router'

/** The router counts the entries that it makes in this tab's history. */
const isFirstPage = (): boolean => {
  const state: { idx?: unknown } | null = history.state
  return !(typeof state?.idx === 'number' && state.idx > 0)
}

/** Goes one page back, or to another page in a tab that began with this one. */
export function useBackOr(path: string): () => void {
  const navigate = useNavigate()
  return () => void (isFirstPage() ? navigate(path, { replace: true }) : navigate(-1))
}
