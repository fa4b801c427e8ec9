import { useNavigate } from 'react-router'

/** The router numbers its history entries in this tab. */
const isFirstPage = (): boolean => {
  const state: { idx?: unknown } | null = history.state
  return !(typeof state?.idx === 'number' && state.idx > 0)
}

/** Goes one page back, or to another page if the tab started here. */
export function useBackOr(path: string): () => void {
  const navigate = useNavigate()
  return () => void (isFirstPage() ? navigate(path, { replace: true }) : navigate(-1))
}
